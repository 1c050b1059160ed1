import { Form, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import type { LinhaDaPrevia, Previa } from '~/domain/resource/previa.ts';
import { TextoDaPlanilha } from './escolher-planilha.tsx';

/**
 * Preview of an import, line by line with invalid lines first, corrected here; nothing is stored until
 * confirmed.
 */
export function ConferirPlanilha({
  previa: { csv, idCliente, titulo, linhas, resumo, gravar },
  acao,
}: {
  previa: Previa;
  /** Value of `_acao` that parses the spreadsheet again. */
  acao: string;
}) {
  const { state, formData } = useNavigation();
  const comEmpresa = useComEmpresa();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const hasErrors = linhas.some(({ situacao }) => situacao === 'errada');
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="id" value={idCliente} />
      <CampoDaEmpresa />
      <p className="flex flex-wrap gap-2">
        {resumo.map(({ tom, texto }) => (
          <Etiqueta key={texto} tom={tom}>
            {texto}
          </Etiqueta>
        ))}
      </p>
      {hasErrors && gravar !== null && (
        <Aviso tom="warning">
          Linhas com erro ficam de fora. Corrija abaixo para gravar tudo de uma vez.
        </Aviso>
      )}
      <Lista
        legenda="Linhas da planilha"
        colunas={columnsWith(titulo)}
        itens={linhas}
        chave={({ linha }) => String(linha)}
      />
      <details className="parte" open={hasErrors}>
        <summary>
          <h2>Corrigir aqui</h2>
          <Icone nome="abaixo" />
        </summary>
        <div className="parte-corpo">
          <TextoDaPlanilha csv={csv} />
          <Botao
            name="_acao"
            value={acao}
            variante="secundario"
            className="justify-self-start"
            carregando={doing === acao}
          >
            Conferir de novo
          </Botao>
        </div>
      </details>
      <BarraDeAcao>
        <div className="flex gap-3">
          <BotaoLink to={comEmpresa('?importar')} reloadDocument variante="secundario">
            Outra planilha
          </BotaoLink>
          {gravar !== null && (
            <Botao
              name="_acao"
              value="gravar"
              carregando={doing === 'gravar'}
              className="flex-1 md:flex-none"
            >
              {gravar}
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

const columnsWith = (titulo: string): Coluna<LinhaDaPrevia>[] => [
  {
    titulo: 'Linha',
    celula: ({ linha }) => <span className="numeros text-muted">{`Linha ${linha}`}</span>,
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
    titulo,
    celula: (linha) => <span className="line-clamp-3 break-words font-medium">{linha.titulo || '—'}</span>,
  },
  {
    titulo: 'O que acontece',
    celula: ({ situacao, texto, aviso }) => (
      <span className="numeros block">
        <span className={situacao === 'errada' ? 'text-error-ink' : undefined}>{texto}</span>
        {aviso && <span className="block text-sm text-warning-ink">{`${aviso} Confira.`}</span>}
      </span>
    ),
  },
];
