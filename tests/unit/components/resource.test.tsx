import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';
import { ListFilters, ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { createTextColumns, ResourceList } from '~/components/resource/resource-list.tsx';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';
import { drawForm, drawHeadings, printCells } from '~/domain/resource/field-declarations.ts';
import { createImportPreview } from '~/domain/resource/import-preview.ts';
import { BRINDE, HOJE } from '../domain/resource/brindes.ts';

/** The page at an address, as the server sends it: without JavaScript. */
async function pageOf(screen: ReactNode) {
  const routes = [{ path: '*', element: screen }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('https://balcao.exemplo/acessorio'));
  if (context instanceof Response) throw new Error('redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const NOMES = ['nome', 'tipo', 'valor', 'inicio', 'regras', 'ativo'] as const;

const form = (result?: Parameters<typeof ResourceForm>[0]['resultado']) =>
  pageOf(
    <ResourceForm
      campos={drawForm(BRINDE, NOMES, { inicio: HOJE, ativo: true })}
      resultado={result}
      escondidos={{ id: '01JD' }}
      sugestoes={{ nome: ['Capa'] }}
      acao="criar"
      rotulo="Salvar brinde"
    />,
  );

describe('the form of a declared resource', () => {
  test('draws the control of each kind, and starts with what it is given', async () => {
    const html = await form();
    for (const { desenho } of NOMES.map((nome) => BRINDE[nome])) expect(html).toContain(desenho.rotulo);
    expect(html).toMatch(/<input[^>]*name="inicio"[^>]*value="21\/11\/2026"/);
    expect(html).toMatch(/<input[^>]*inputMode="decimal"[^>]*name="valor"/);
    expect(html).toMatch(/<select[^>]*name="tipo"/);
    expect(html).toMatch(/<textarea[^>]*name="regras"/);
    expect(html).toMatch(/<input type="hidden" name="id" value="01JD"/);
    expect(html).toContain('<option value="Capa">');
  });

  test('keeps what was typed and says beside the field what is wrong', async () => {
    const html = await form({
      valores: { nome: 'Capa', valor: 'muito', tipo: 'servico', inicio: '1', regras: 'x', ativo: 'nao' },
      erros: { valor: 'Informe o valor.' },
      aviso: 'Confira os campos.',
    });
    const value = /<input[^>]*name="valor"[^>]*>/.exec(html)?.[0] ?? '';
    expect(value).toContain('value="muito"');
    expect(value).toContain('aria-invalid="true"');
    expect(html).toMatch(/<option value="servico" selected=""/);
    expect(html).toContain('Confira os campos.');
    expect(html).toContain('Informe o valor.');
  });

  test('a box that is not ticked says no: the hidden "nao" goes before it, and an answer of no unticks it', async () => {
    const ticked = /<input type="hidden" name="ativo" value="nao"\/>.*<input[^>]*name="ativo"[^>]*>/;
    expect((await form()).match(ticked)?.[0]).toContain('checked=""');
    const no = await form({ valores: { ativo: 'nao' }, erros: {} });
    expect(no.match(ticked)?.[0]).not.toContain('checked=""');
  });
});

describe('the list of a declared resource', () => {
  const names = ['tipo', 'valor'] as const;
  const celulas = printCells(BRINDE, names, {
    moto: 'mt-07',
    nome: 'Capa',
    regras: '',
    tipo: 'acessorio',
    valor: 18_990,
    desconto: 0,
    revisao: 0,
    ano: 2026,
    inicio: HOJE,
    fim: null,
    ativo: true,
  });
  const list = (items: { id: string; nome: string; detalhe: string; celulas: string[] }[]) =>
    pageOf(
      <ResourceList
        caption="Brindes"
        title="Brinde"
        items={items}
        columns={createTextColumns(drawHeadings(BRINDE, names))}
        ficha={(id) => `/acessorio?brinde=${id}`}
        acao={{ rotulo: 'Editar', de: 'Editar' }}
        vazia={{ titulo: 'Nenhum brinde', texto: 'Cadastre o primeiro.' }}
        noQuery={items.length === 0 ? '/acessorio' : null}
      />,
    );

  test('each row opens its sheet, and shows its fields', async () => {
    const html = await list([{ id: '7', nome: 'Capa', detalhe: 'de banco', celulas }]);
    expect(html).toContain('href="/acessorio?brinde=7"');
    expect(html).toContain('aria-label="Editar Capa"');
    expect(html).toContain('R$\u00a0189,90');
    expect(html).toContain('data-rotulo="Valor"');
  });

  test('an empty one says so and takes the search away', async () => {
    const html = await list([]);
    expect(html).toContain('Nenhum brinde');
    expect(html).toMatch(/href="\/acessorio"[^>]*>.*Limpar a busca/);
  });

  test('search and filter live in the address, each keeping the other', async () => {
    const html = await pageOf(
      <ListToolbar
        busca={{ valor: 'capa', rotulo: 'Buscar brinde', dica: 'Nome' }}
        keep={{ filtro: 'ativos' }}
        filtros={
          <ListFilters
            keep={{ busca: 'capa' }}
            escolhido="ativos"
            opcoes={[
              { valor: 'ativos', rotulo: 'Ativos', total: 3 },
              { valor: 'todos', rotulo: 'Todos' },
            ]}
          />
        }
      />,
    );
    expect(html).toContain('<input type="hidden" name="filtro" value="ativos"/>');
    expect(html).toMatch(/aria-current="page"[^>]*href="[^"]*filtro=ativos&amp;busca=capa"/);
    expect(html).toContain('filtro=todos&amp;busca=capa');
  });
});

test('a history says what was taken back, and nothing where nothing was', async () => {
  const fact = { id: '1', titulo: '2026', detalhe: 'vale de 21/11/2026', valor: null };
  const html = await pageOf(
    <ResourceHistory fatos={[fact]} maisAntigos="/acessorio?antes=1" retirado="retirado" />,
  );
  expect(html).toContain('retirado');
  expect(html).toContain('href="/acessorio?antes=1"');
  expect(await pageOf(<ResourceHistory fatos={[]} maisAntigos={null} retirado="" />)).toBe('');
});

describe('an import', () => {
  const texts = {
    titulo: 'Importar brindes',
    voltar: { para: '/acessorio', rotulo: 'Brindes' },
    apoio: 'Vários de uma vez.',
    acao: 'conferir',
    planilha: 'Planilha de brindes',
    ajuda: 'CSV de até 2 MB.',
    modelo: { para: '/acessorio/csv', rotulo: 'Baixar exemplo' },
    nada: 'Nada foi gravado.',
  } as const;

  test('begins with a file or a pasted text', async () => {
    const html = await pageOf(<SpreadsheetImport texts={texts} resposta={undefined} />);
    expect(html).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/i);
    expect(html).toContain('name="arquivo"');
    expect(html).toContain('name="csv"');
    expect(html).toMatch(/name="_acao" value="conferir"|value="conferir"[^>]*name="_acao"/);
    expect(html).toContain('href="/acessorio/csv"');
    expect(html).toContain('href="/acessorio"');
  });

  test('says what is wrong in each line, with the text to mend', async () => {
    const answer = { csv: 'a;b', erros: [{ linha: 2, mensagem: 'Informe o nome.' }] };
    const html = await pageOf(<SpreadsheetImport texts={texts} resposta={answer} />);
    expect(html).toContain('1 linha precisa de correção');
    expect(html).toContain('Nada foi gravado.');
    expect(html).toMatch(/<textarea[^>]*name="csv"[^>]*>a;b</);
    expect(html.match(/name="csv"/g)).toHaveLength(1);
  });

  test('what is wrong with the whole file is told plainly, and what was pasted stays', async () => {
    const answer = { csv: 'a;b', aviso: 'Sem internet agora.', erros: [] };
    const html = await pageOf(<SpreadsheetImport texts={texts} resposta={answer} />);
    expect(html).toContain('Sem internet agora.');
    expect(html).not.toContain('precisa de correção');
    expect(html).toMatch(/<textarea[^>]*name="csv"[^>]*>a;b</);
  });

  test('shows each line and stores on confirmation only', async () => {
    const linha = {
      linha: 2,
      situacao: 'nova',
      titulo: 'Capa',
      texto: 'de 1 para 2',
      aviso: 'Sobe.',
    } as const;
    const previa = createImportPreview([linha], {
      csv: 'a;b',
      idCliente: '01JD',
      titulo: 'Brinde',
      unidade: { um: 'brinde', varios: 'brindes' },
    });
    const html = await pageOf(<SpreadsheetImport texts={texts} resposta={{ previa }} />);
    expect(html).toContain('Confira antes de gravar: nada mudou ainda.');
    expect(html).toContain('Gravar 1 brinde');
    expect(html).toContain('Sobe. Confira.');
    expect(html).toContain('<input type="hidden" name="id" value="01JD"/>');
  });

  test('field input N-7: what is asked about is counted, and stands right behind what is wrong', () => {
    const row = (linha: number, situacao: 'nova' | 'igual' | 'errada', aviso: string | null = null) => ({
      ...{ linha, situacao, titulo: '', texto: '', aviso },
    });
    const { linhas, resumo } = createImportPreview(
      [row(2, 'igual'), row(3, 'nova'), row(4, 'errada'), row(5, 'nova', 'É 100 vezes.')],
      { csv: '', idCliente: '01JD', titulo: 'Brinde', unidade: { um: 'brinde', varios: 'brindes' } },
    );
    expect(linhas.map(({ linha }) => linha)).toEqual([4, 5, 3, 2]);
    expect(resumo).toContainEqual({ tom: 'warning', texto: '1 linha para conferir' });
  });
});
