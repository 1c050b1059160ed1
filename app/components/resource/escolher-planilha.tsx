import { Form, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoDePlanilha } from '~/components/ui/campo-de-planilha.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { PlanilhaRecusada, TextosDeImportacao } from './respostas.ts';

/** Form to select a spreadsheet, and to correct its text when it has errors. Parsing stores nothing. */
export function EscolherPlanilha({
  textos,
  recusada,
}: {
  textos: TextosDeImportacao;
  recusada: PlanilhaRecusada | undefined;
}) {
  const { state } = useNavigation();
  const comEmpresa = useComEmpresa();
  const csv = recusada?.csv;
  return (
    <div className="grid gap-4">
      {recusada?.aviso && <Aviso tom="error">{recusada.aviso}</Aviso>}
      {recusada && recusada.erros.length > 0 && <LinhasErradas erros={recusada.erros} nada={textos.nada} />}
      <Form
        method="post"
        encType="multipart/form-data"
        className={csv ? 'grid gap-4' : 'grid max-w-160 gap-4'}
      >
        <CampoDaEmpresa />
        {csv && (
          <Cartao titulo="Corrigir aqui">
            <TextoDaPlanilha csv={csv} />
          </Cartao>
        )}
        <CampoDePlanilha rotulo={csv ? 'Ou envie outra planilha' : textos.planilha}>
          {textos.ajuda}
        </CampoDePlanilha>
        {!csv && (
          <details className="parte">
            <summary>
              <h2>Ou cole o texto</h2>
              <Icone nome="abaixo" />
            </summary>
            <div className="parte-corpo">
              <TextoDaPlanilha csv="" />
            </div>
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          <Botao name="_acao" value={textos.acao} carregando={state === 'submitting'}>
            Ler planilha
          </Botao>
          <BotaoLink
            to={comEmpresa(textos.modelo.para)}
            reloadDocument
            variante="secundario"
            icone={<Icone nome="baixar" />}
          >
            {textos.modelo.rotulo}
          </BotaoLink>
        </div>
      </Form>
    </div>
  );
}

/** Spreadsheet as text, to be corrected or replaced. */
export const TextoDaPlanilha = ({ csv }: { csv: string }) => (
  <AreaDeTexto
    name="csv"
    rotulo="Texto da planilha"
    defaultValue={csv}
    spellCheck={false}
    className="texto-cru"
  />
);

function LinhasErradas({ erros, nada }: Pick<PlanilhaRecusada, 'erros'> & { nada: string }) {
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
            {linha !== null && <strong className="numeros font-medium">{`Linha ${linha}: `}</strong>}
            {mensagem}
          </li>
        ))}
      </ul>
      <p className="mt-2">{nada}</p>
    </Aviso>
  );
}
