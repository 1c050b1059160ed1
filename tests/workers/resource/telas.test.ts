import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { ACESSORIO, api, CAMPANHA, FORM, make } from './apoio.ts';

const read = async (edge: Edge, path: string, como: Pessoa = 'admin') =>
  (await edge.request(path, { como, pagina: true })).text();
const send = (edge: Edge, path: string, form: Record<string, string>, como: Pessoa = 'admin') =>
  edge.request(path, { como, pagina: true, form });

describe('Issue 13 §1: the screens of a declared resource', () => {
  test('is empty at first: who may fill it is told how, others who does', async () => {
    const edge = await createEdge();
    expect(await read(edge, '/campanha')).toContain('/campanha/criar');
    const page = await read(edge, '/campanha', 'aprovado');
    expect(page).toContain('Quando um administrador da loja cadastrar');
    expect(page).not.toContain('href="/campanha/criar"');
  });

  test('Issue 28 §2: a sheet tells a consultant what is offered, and not how the campaign is run', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', CAMPANHA);
    const shown = await read(edge, `/campanha?ver=${id}`, 'aprovado');
    expect(shown).toContain('Taxa ao mês');
    for (const own of ['Prioridade', 'Ativa']) {
      expect(shown, own).not.toContain(`>${own}<`);
      expect(await read(edge, `/campanha?ver=${id}`), own).toContain(`>${own}<`);
    }
  });

  test('a form that is sent twice stores one; it is in the list and reads back the same', async () => {
    const edge = await createEdge();
    const form = { ...FORM, id: ulid(), 'modelos.factor': 'sim' };
    for (let at = 0; at < 2; at += 1) {
      const answer = await send(edge, '/campanha/criar', form);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/campanha']);
    }
    const list = await read(edge, '/campanha');
    expect(list.match(/>Taxa da semana</g)).toHaveLength(1);
    expect(list).toContain('Em vigor');
    const [, href = ''] = /href="(\/campanha\/editar\/\w+)"/.exec(list) ?? [];
    const page = await read(edge, href);
    expect(page).toMatch(/name="modelos.factor"[^>]*checked|checked[^>]*name="modelos.factor"/);
    expect(page).toContain('value="01/11/2026"');
    expect(page).toContain('Encerrar esta campanha'.split(' ')[0]);
  });

  test('bad input gets its message beside the field, and nothing that was typed is lost', async () => {
    const edge = await createEdge();
    const answer = await send(edge, '/campanha/criar', {
      ...{ ...FORM, id: ulid(), nome: '', taxa: '', fim: '31/02/2027', 'modelos.factor': 'sim' },
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const said of ['Informe o nome.', 'Fevereiro não tem dia 31.', '31/02/2027'])
      expect(page).toContain(said);
    expect(page).toMatch(/name="modelos.factor"[^>]*checked|checked[^>]*name="modelos.factor"/);
    const both = await (
      await send(edge, '/campanha/criar', { ...FORM, id: ulid(), nome: '', tipo: 'brinde', valor: '100,00' })
    ).text();
    for (const each of [
      'Informe o nome.',
      'Só desconto e bônus têm valor.',
      'Só a campanha de taxa tem taxa.',
    ])
      expect(both, 'Issue 28 §3: rules across fields do not wait').toContain(each);
    const rules = await send(edge, '/campanha/criar', { ...FORM, id: ulid(), taxa: '', fim: '01/10/2026' });
    const said = await rules.text();
    expect(said).toContain('O último dia vem antes do primeiro.');
    expect(said).toContain('Informe a taxa desta campanha.');
  });

  test('an edit that another overtook shows what changed, takes it over, and keeps what was typed', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', CAMPANHA);
    await api(edge, 'PUT', `campanha/${id}`, 'adminDaRede', {
      ...CAMPANHA,
      regras: 'Só à vista.',
      taxa: 1.29,
      versao: 1,
    });
    const answer = await send(edge, `/campanha/editar/${id}`, {
      ...FORM,
      versao: '1',
      nome: 'Meu nome novo',
      taxa: '0,99',
    });
    const page = await answer.text();
    expect(answer.status).toBe(409);
    // Not touched here: taken over. Touched by both: mine stays, with what the other wrote beside it.
    for (const said of ['Só à vista.', 'Gil mudou', 'Meu nome novo', 'value="0,99"', 'Gil mudou para 1,29%'])
      expect(page).toContain(said);
    expect(page).toMatch(/name="versao"[^>]*value="2"|value="2"[^>]*name="versao"/);
    const again = await send(edge, `/campanha/editar/${id}`, {
      ...{ ...FORM, versao: '2', nome: 'Meu nome novo', taxa: '0,99', regras: 'Só à vista.' },
    });
    expect(again.status).toBe(302);
    expect((await api(edge, 'GET', `campanha/${id}`, 'admin')).body).toMatchObject({
      ...{ versao: 3, nome: 'Meu nome novo', taxa: 0.99, regras: 'Só à vista.' },
    });
  });

  test('who may only read opens an item over the list, with its history, and no form', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', CAMPANHA);
    const page = await read(edge, `/campanha?ver=${id}`, 'aprovado');
    for (const said of ['Até acabar.', '1,49%', 'Histórico', 'Helena']) expect(page).toContain(said);
    expect(page).not.toContain('/campanha/editar/');
    expect((await edge.request(`/campanha?ver=${id}`, { como: 'deOutraEmpresa', pagina: true })).status).toBe(
      302,
    );
  });

  test('filters, search and order live in the address', async () => {
    const edge = await createEdge();
    await make(edge, 'acessorio', ACESSORIO);
    await make(edge, 'acessorio', { ...ACESSORIO, codigo: 'X1', nome: 'Protetor de motor', ativo: false });
    const sale = await read(edge, '/acessorio', 'aprovado');
    expect([sale.includes('Baú de 45 litros'), sale.includes('Protetor de motor')]).toEqual([true, false]);
    const found = await read(edge, '/acessorio?filtro=todos&busca=motor+prot', 'aprovado');
    expect([found.includes('Baú de 45 litros'), found.includes('Protetor de motor')]).toEqual([false, true]);
    expect(await read(edge, '/acessorio?busca=bau', 'aprovado')).toContain('Baú de 45 litros');
    expect(await read(edge, '/acessorio?busca=nada', 'aprovado')).toContain('Limpar a busca');
  });

  test('an item is ended or deleted from its form', async () => {
    const edge = await createEdge();
    const limits = { financeira: 'Banco Alvorecer', prazoMaximo: 36, entradaMinima: 30 };
    const id = await make(edge, 'campanha', { ...CAMPANHA, ...limits });
    const form = await read(edge, `/campanha/editar/${id}`);
    expect(form).toContain('Como já entrou em vigor, continua na lista, encerrada.');
    const before = await read(edge, '/campanha');
    expect(before).toContain('em até 36×, com entrada de 30%, só com Banco Alvorecer');
    expect(before).toContain('31/12/2026');
    expect((await send(edge, `/campanha/editar/${id}`, { _acao: 'remover' })).headers.get('Location')).toBe(
      '/campanha',
    );
    expect(await read(edge, `/campanha/editar/${id}`)).toContain(
      'foi encerrada em 21/11/2026 e não muda mais',
    );
    const after = await read(edge, '/campanha?filtro=encerradas');
    expect(after).toContain('Encerrada em 21/11/2026');
    expect(after).not.toContain('31/12/2026');
    const other = await make(edge, 'acessorio', ACESSORIO);
    await send(edge, `/acessorio/editar/${other}`, { _acao: 'remover' });
    const gone = await edge.request(`/acessorio/editar/${other}`, { como: 'admin', pagina: true });
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, '/acessorio']);
  });
});

test('Issue 13 §1: ending what reaches other stores is refused in words to who does not rule them', async () => {
  const edge = await createEdge();
  const id = await make(edge, 'campanha', { ...CAMPANHA, lojas: ['1', '2'] }, 'adminDaRede');
  for (const form of [{ _acao: 'remover' }, { ...FORM, versao: '1', nome: 'Minha' }] as Record<
    string,
    string
  >[]) {
    const answer = await send(edge, `/campanha/editar/${id}`, form);
    expect([answer.status, (await answer.text()).includes('Esta loja não é a sua')]).toEqual([403, true]);
  }
});

describe('Issue 13 §1: spreadsheets of a declared resource', () => {
  const csv =
    'codigo;preco;nome;modelos;ativo\r\nBAU-45;489,90;Baú;Factor, MT-09;sim\r\nX;muito;Y;;\r\n=1+1;1,00;=cmd();;não\r\n';

  test('a preview says what each line does and stores nothing; storing it twice stores it once', async () => {
    const edge = await createEdge();
    const preview = await (await send(edge, '/acessorio/importar', { _acao: 'conferir', csv })).text();
    expect(preview).toContain('Gravar 2 acessórios');
    expect(preview).toContain('Confira o preço &quot;muito&quot;');
    expect((await api(edge, 'GET', 'acessorio', 'admin')).body.itens).toEqual([]);
    const form = { _acao: 'gravar', id: ulid(), csv };
    for (const done of ['gravadas=2&iguais=0&fora=1', 'gravadas=0&iguais=2&fora=1'])
      expect((await send(edge, '/acessorio/importar', form)).headers.get('Location')).toBe(
        `/acessorio?${done}`,
      );
    expect(await read(edge, '/acessorio?gravadas=2&iguais=1&fora=1')).toContain(
      '2 acessórios gravados, 1 já estava assim, 1 linha com erro ficou de fora.',
    );
    const { itens } = (await api(edge, 'GET', 'acessorio', 'admin')).body;
    expect(itens).toHaveLength(2);
    expect(itens?.find(({ codigo }) => codigo === 'BAU-45')).toMatchObject({
      preco: 48_990,
      modelos: ['factor', 'mt-09'],
    });
  });

  test('Issue 28 §3: a download has what the list shows, by filter and search', async () => {
    const edge = await createEdge();
    await send(edge, '/acessorio/importar', { _acao: 'gravar', id: ulid(), csv });
    const lines = async (path: string) =>
      (await (await edge.request(path, { como: 'aprovado' })).text()).trim().split('\r\n').length - 1;
    const page = await (
      await edge.request('/acessorio?busca=baú', { como: 'aprovado', pagina: true })
    ).text();
    const link = /href="(\/acessorio\/csv\?[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URLSearchParams(link.split('?')[1]).get('busca')).toBe('baú');
    const whole = await lines('/acessorio/csv');
    expect(whole).toBeGreaterThan(1);
    expect(await lines(link)).toBeLessThan(whole);
    expect((await edge.request('/acessorio/csv?filtro=nada', { como: 'aprovado' })).status).toBe(422);
  });

  test('an export runs no formula and reads back as it was', async () => {
    const edge = await createEdge();
    await send(edge, '/acessorio/importar', { _acao: 'gravar', id: ulid(), csv });
    const answer = await edge.request('/acessorio/csv', { como: 'aprovado' });
    expect(answer.headers.get('Content-Disposition')).toMatch(/acessorio-2026-11-\d\d\.csv/);
    const text = await answer.text();
    expect(text).toContain("'=cmd()");
    expect(
      await (await send(edge, '/acessorio/importar', { _acao: 'conferir', csv: text })).text(),
    ).toContain('2 linhas sem mudança');
  });

  test('Issue 25 §2 (F-08): a code that differs in its leading zeros alone is told, one in scientific notation refused', async () => {
    const edge = await createEdge();
    await make(edge, 'acessorio', { ...ACESSORIO, codigo: '00123' });
    const lines =
      'codigo;preco;nome\r\n123;10,00;Peça zero\r\n1,23E+10;10,00;Peça cara\r\n456;1,00;Peça nova\r\n';
    const preview = await (await send(edge, '/acessorio/importar', { _acao: 'conferir', csv: lines })).text();
    expect(preview).toContain('igual a menos dos zeros na frente');
    expect(preview).toContain('Já existe &quot;00123&quot;');
    expect(preview).toContain('O Excel perdeu dígitos');
    expect(preview).toContain('Gravar 2 acessórios');
  });

  test('Issue 25 §2 (F-03, F-04): what an import would lose is told before anything is stored', async () => {
    const edge = await createEdge();
    const lines = 'codigo,preco,nome,fotos\r\nBAU,319,90,Baú,a.jpg\r\nTOP,"319,90",Top case,b.jpg\r\n';
    const question = await (
      await send(edge, '/acessorio/importar', { _acao: 'conferir', csv: lines })
    ).text();
    expect(question).toContain('Ficam de fora: fotos.');
    const choice = { 'coluna.codigo': '0', 'coluna.preco': '1', 'coluna.nome': '2' };
    const preview = await (
      await send(edge, '/acessorio/importar', { _acao: 'colunas', csv: lines, ...choice })
    ).text();
    expect(preview).toContain('mais que os títulos da primeira linha');
    expect(preview).toContain('Gravar 1 acessório');
    expect((await api(edge, 'GET', 'acessorio', 'admin')).body.itens).toEqual([]);
  });

  test('a line that is known by its key changes its item, with its history', async () => {
    const edge = await createEdge();
    // Columns that the file leaves out stay as they are.
    const id = await make(edge, 'acessorio', { ...ACESSORIO, modelos: ['factor'], ativo: false });
    const changed = 'codigo;preco;nome\r\nBAU-45;499,90;Baú de 45 litros\r\n';
    expect(
      await (await send(edge, '/acessorio/importar', { _acao: 'conferir', csv: changed })).text(),
    ).toContain('Muda: preço');
    await send(edge, '/acessorio/importar', { _acao: 'gravar', id: ulid(), csv: changed });
    expect((await api(edge, 'GET', `acessorio/${id}`, 'admin')).body).toMatchObject({
      ...{ preco: 49_990, versao: 2, modelos: ['factor'], ativo: false },
    });
  });

  test('only who rules the company imports; a campaign of another store is a wrong line', async () => {
    const edge = await createEdge();
    expect(
      (await send(edge, '/acessorio/importar', { _acao: 'conferir', csv }, 'aprovado')).headers.get(
        'Location',
      ),
    ).toBe('/unauthorized');
    const other =
      'nome;inicio;fim;tipo;taxa;lojas\r\nTaxa;01/11/2026;30/11/2026;taxa;1,2;Serra Verde Motos\r\n';
    expect(
      await (await send(edge, '/campanha/importar', { _acao: 'conferir', csv: other })).text(),
    ).toContain('Esta loja não é a sua');
  });

  test('a campaign that reaches other stores is not taken from them by a spreadsheet of one', async () => {
    const edge = await createEdge();
    const da = { ...CAMPANHA, nome: 'Da rede', lojas: ['1', '2'] };
    const id = await make(edge, 'campanha', da, 'adminDaRede', '?empresa=1');
    const less =
      'nome;inicio;fim;tipo;taxa;lojas\r\nDa rede;01/11/2026;31/12/2026;taxa;1,49;Rota Sul Motos\r\n';
    const preview = await send(edge, '/campanha/importar', { _acao: 'conferir', csv: less });
    expect(await preview.text()).toContain('Esta loja não é a sua');
    await send(edge, '/campanha/importar', { _acao: 'gravar', id: ulid(), csv: less });
    expect((await api(edge, 'GET', `campanha/${id}`, 'admin')).body).toMatchObject({
      ...{ versao: 1, lojas: ['1', '2'] },
    });
  });
});
