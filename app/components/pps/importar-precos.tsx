import { Form, useNavigation } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoDePlanilha } from '~/components/ui/campo-de-planilha.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import type { LinhaDaPrevia, PreviaDaImportacao } from './tipos.ts';

/** Choosing a spreadsheet of prices. Reading it stores nothing. */
export function EscolherPlanilha({ erro }: { erro?: string }) {
  const { state } = useNavigation();
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-160 gap-4">
      {erro && <Aviso tom="error">{erro}</Aviso>}
      <CampoDePlanilha rotulo="Planilha de preços">
        CSV de até 60 kB, com as colunas modelo e preco; ano, cor e vale_de se quiser.
      </CampoDePlanilha>
      <div className="flex flex-wrap gap-3">
        <Botao name="_acao" value="conferir" carregando={state === 'submitting'}>
          Ler planilha
        </Botao>
        <BotaoLink to="/pps/csv" reloadDocument variante="secundario" icone={<Icone nome="baixar" />}>
          Baixar modelo
        </BotaoLink>
      </div>
    </Form>
  );
}

const plural = (total: number, one: string, many: string): string => `${total} ${total === 1 ? one : many}`;

/** Every line as it was read: wrong ones first, to be mended here; nothing is stored until confirmed. */
export function PreviaDeImportacao({ previa }: { previa: PreviaDaImportacao }) {
  const { csv, idCliente, linhas, contagem } = previa;
  const { state, formData } = useNavigation();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="id" value={idCliente} />
      <p className="flex flex-wrap gap-2">
        <Etiqueta tom="success">{plural(contagem.nova, 'preço muda', 'preços mudam')}</Etiqueta>
        {contagem.errada > 0 && (
          <Etiqueta tom="error">{plural(contagem.errada, 'linha com erro', 'linhas com erro')}</Etiqueta>
        )}
        {contagem.igual > 0 && (
          <Etiqueta>{plural(contagem.igual, 'linha sem mudança', 'linhas sem mudança')}</Etiqueta>
        )}
      </p>
      {contagem.errada > 0 && contagem.nova > 0 && (
        <Aviso tom="warning">
          Linhas com erro ficam de fora. Corrija abaixo para gravar tudo de uma vez.
        </Aviso>
      )}
      <Lista
        legenda="Linhas da planilha"
        colunas={COLUNAS}
        itens={linhas}
        chave={({ linha }) => String(linha)}
      />
      <details className="parte" open={contagem.errada > 0}>
        <summary>
          <h2>Corrigir aqui</h2>
          <Icone nome="abaixo" />
        </summary>
        <div className="parte-corpo">
          <AreaDeTexto
            name="csv"
            rotulo="Texto da planilha"
            defaultValue={csv}
            spellCheck={false}
            className="texto-cru"
          />
          <Botao
            name="_acao"
            value="conferir"
            variante="secundario"
            className="justify-self-start"
            carregando={doing === 'conferir'}
          >
            Conferir de novo
          </Botao>
        </div>
      </details>
      <BarraDeAcao>
        <div className="flex gap-3">
          <BotaoLink to="?importar" reloadDocument variante="secundario">
            Outra planilha
          </BotaoLink>
          {contagem.nova > 0 && (
            <Botao
              name="_acao"
              value="gravar"
              carregando={doing === 'gravar'}
              className="flex-1 md:flex-none"
            >
              Gravar {plural(contagem.nova, 'preço', 'preços')}
            </Botao>
          )}
        </div>
      </BarraDeAcao>
    </Form>
  );
}

const SITUACAO = {
  nova: { tom: 'success', rotulo: 'Muda' },
  igual: { tom: 'neutro', rotulo: 'Igual' },
  errada: { tom: 'error', rotulo: 'Erro' },
} as const;

const COLUNAS: readonly Coluna<LinhaDaPrevia>[] = [
  {
    titulo: 'Linha',
    celula: ({ linha }) => <span className="numeros text-muted">Linha {linha}</span>,
    cartao: 'metade',
    largura: '104px',
  },
  {
    titulo: 'Situação',
    celula: ({ situacao }) => <Etiqueta tom={SITUACAO[situacao].tom}>{SITUACAO[situacao].rotulo}</Etiqueta>,
    cartao: 'metade',
    largura: '120px',
  },
  {
    titulo: 'Moto',
    celula: ({ titulo }) => <span className="line-clamp-3 break-words font-medium">{titulo || '—'}</span>,
  },
  {
    titulo: 'O que acontece',
    celula: ({ situacao, texto, aviso }) => (
      <span className="numeros block">
        <span className={situacao === 'errada' ? 'text-error-ink' : undefined}>{texto}</span>
        {aviso && <span className="block text-sm text-warning-ink">{aviso} Confira.</span>}
      </span>
    ),
  },
];
