import { Form, useNavigation } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoDePlanilha } from '~/components/ui/campo-de-planilha.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { ErroDeLinha } from '~/domain/financiamento/plano-csv.ts';

/** Choosing a spreadsheet, and mending it here when lines of it are wrong. Nothing is stored by reading it. */
export function ImportarPlano({ csv, erros }: { csv?: string; erros?: readonly ErroDeLinha[] }) {
  const { state } = useNavigation();
  return (
    <div className="grid gap-4">
      {erros && erros.length > 0 && <LinhasErradas erros={erros} />}
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        {csv !== undefined && (
          <Cartao titulo="Corrigir aqui">
            <AreaDeTexto
              name="csv"
              rotulo="Texto da planilha"
              defaultValue={csv}
              spellCheck={false}
              className="texto-cru"
            />
          </Cartao>
        )}
        <CampoDePlanilha rotulo={csv === undefined ? 'Planilha do plano' : 'Ou envie outra planilha'}>
          CSV de até 60 kB. Depois de ler, você confere tudo antes de publicar.
        </CampoDePlanilha>
        <div className="flex flex-wrap gap-3">
          <Botao name="_acao" value="importar" carregando={state === 'submitting'}>
            Ler planilha
          </Botao>
          <BotaoLink to="/plano/csv" reloadDocument variante="secundario" icone={<Icone nome="baixar" />}>
            Baixar o plano atual
          </BotaoLink>
        </div>
      </Form>
    </div>
  );
}

function LinhasErradas({ erros }: { erros: readonly ErroDeLinha[] }) {
  return (
    <Aviso
      tom="error"
      titulo={
        erros.length === 1 ? '1 linha precisa de correção' : `${erros.length} pontos precisam de correção`
      }
    >
      <ul className="mt-1 grid gap-1">
        {erros.map(({ linha, mensagem }) => (
          <li key={`${linha} ${mensagem}`}>
            {linha !== null && <strong className="numeros font-medium">Linha {linha}: </strong>}
            {mensagem}
          </li>
        ))}
      </ul>
      <p className="mt-2">Nada foi publicado.</p>
    </Aviso>
  );
}
