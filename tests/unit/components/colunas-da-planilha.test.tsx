import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';
import { matchColumns } from '~/components/resource/match-columns.server.ts';
import { MatchColumns } from '~/components/resource/match-columns.tsx';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import { type ColumnChoice, wantedColumns } from '~/domain/resource/column-matching.ts';

const FILE = 'Descrição;Pintura;Ano Fab/Mod;Quadro;Interna\nFactor DX;Preto;26/27;9C6RG3110S0500001;bege';
const CHOICE = { modelo: '0', cor: '1', ano_fabricacao: '2', ano_modelo: '2', chassi: '3' };
const OURS = 'modelo;cor;ano_fabricacao + ano_modelo;chassi;ignorar: Interna';

/** Import of a stock whose company remembers `recalled`; `kept` is what it is asked to remember. */
function createImport(recalled: ColumnChoice | null = null) {
  const kept: unknown[] = [];
  const colunasDasPlanilhas = {
    recall: async () => recalled,
    remember: async (_: unknown, idEmpresa: number, what: object) => {
      kept.push({ idEmpresa, ...what });
    },
  };
  const colunas = {
    ...{ context: { colunasDasPlanilhas }, usuario: {} as never, idEmpresa: 1, tipo: 'estoque' as const },
    colunas: wantedColumns(createEstoqueFields('2026-11-29')),
  };
  const send = (csv: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return matchColumns(form, csv, colunas);
  };
  return { send, kept };
}

const chosen = Object.fromEntries(Object.entries(CHOICE).map(([nome, index]) => [`coluna.${nome}`, index]));

describe('Issue 28 §3 (use-manager 11): an import asks once which column is which', () => {
  test('other headings are asked about; an incomplete answer names what is missing', async () => {
    const { send, kept } = createImport();
    expect(await send(FILE, { _acao: 'conferir' })).toMatchObject({ pergunta: { csv: FILE } });
    const again = await send(FILE, { _acao: 'colunas', 'coluna.modelo': '0' });
    if (!('pergunta' in again)) throw new Error('the answer is not complete');
    const wrong = again.pergunta.nossas.filter(({ erro }) => erro).map(({ nome }) => nome);
    expect(wrong).toEqual(['cor', 'ano_fabricacao', 'ano_modelo', 'chassi']);
    expect(kept).toEqual([]);
  });

  test('an answer is remembered, and its text has our headings; storing reads that text', async () => {
    const { send, kept } = createImport();
    const done = await send(FILE, { _acao: 'colunas', ...chosen });
    expect(done).toEqual({ csv: FILE.replace(/^.*/, OURS), titulos: FILE.split('\n')[0] });
    expect(kept).toMatchObject([{ idEmpresa: 1, tipo: 'estoque', escolha: { modelo: 0, ano_modelo: 2 } }]);
    const csv = FILE.replace(/^.*/, OURS);
    expect(await send(csv, { _acao: 'gravar' })).toEqual({ csv });
    expect(await send(csv, { _acao: 'conferir' })).toEqual({ csv });
  });

  test('what a company has said before is used, and can be looked at again', async () => {
    const recalled = { modelo: 0, cor: 1, ano_fabricacao: 2, ano_modelo: 2, chassi: 3 };
    const { send } = createImport(recalled);
    const used = await send(FILE, { _acao: 'conferir' });
    expect(used).toMatchObject({ csv: FILE.replace(/^.*/, OURS) });
    if (!('csv' in used)) throw new Error('it is remembered');
    const titulos = used.titulos ?? '';
    expect(await send(used.csv, { _acao: 'rever', titulos })).toMatchObject({
      pergunta: { csv: FILE, nossas: expect.arrayContaining([expect.objectContaining({ escolhida: 3 })]) },
    });
  });

  test('headings that are ours ask nothing', async () => {
    const { send } = createImport();
    const csv = 'modelo;cor;ano_fabricacao;ano_modelo;chassi\nX;Y;2026;2026;Z';
    expect(await send(csv, { _acao: 'conferir' })).toEqual({ csv });
  });

  test('the question shows an example of each column, and what stays out', async () => {
    const { send } = createImport();
    const asked = await send(FILE, { _acao: 'conferir' });
    if (!('pergunta' in asked)) throw new Error('it asks');
    const handler = createStaticHandler([{ path: '*', element: <MatchColumns pergunta={asked.pergunta} /> }]);
    const context = await handler.query(new Request('https://balcao.exemplo/estoque/importar'));
    if (context instanceof Response) throw new Error('redirected');
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = renderToStaticMarkup(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    );
    expect(html).toContain('Qual coluna da sua planilha é cada uma?');
    expect(html).toContain('Quadro · 9C6RG3110S0500001');
    expect(html).toContain('Ficam de fora: Pintura, Quadro, Interna.');
    expect(html).toMatch(/name="coluna.chassi"/);
    expect(html).toMatch(/value="colunas"[^>]*name="_acao"|name="_acao" value="colunas"/);
  });
});
