import { describe, expect, test, vi } from 'vitest';
import { hasGlyph } from '~/arte/graphemes.ts';
import { type OfferedSimulacao, offeredSimulacaoLines } from '~/domain/financiamento/simulacao-summary.ts';
import { moraLine } from '~/domain/ofertas/oferta.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { cleanText } from '../../../workers/desenho/pdf/pdf-canvas.ts';
import { formatColumnAmount } from '../../../workers/desenho/pdf/text.ts';
import { imagensDe, SEM_IMAGENS } from '../../support/documentos/em-node.ts';
import {
  allTrechos,
  fontesOf,
  linesOf,
  makePdf,
  openPdf,
  rowsOf,
  textOf,
} from '../../support/documentos/ler-pdf.ts';
import {
  CONSULTOR,
  createDados,
  createOferta,
  EXTREMA,
  HOSTIL,
  tarifasLongas,
} from '../../support/documentos/ofertas.ts';

const semEspaco = (text: string): string => text.replace(/\s+/g, '');
const somar = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** The rows that a schedule must show, cell by cell. */
function fileirasDe({ contas }: OfferedSimulacao): string[][] {
  return contas.parcelas.map(({ numero, vencimento, dias, juros, amortizacao, valor, saldo }) => [
    String(numero),
    formatDate(vencimento),
    String(dias),
    ...[juros, amortizacao, valor, saldo].map(formatColumnAmount),
  ]);
}

const CASOS = [12, 120].flatMap((parcelas) => (['a4', 'a5'] as const).map((papel) => ({ parcelas, papel })));

vi.setConfig({ testTimeout: 60_000 });

describe.each(CASOS)(
  '§3 Documents: a plan of $parcelas instalments on $papel, read back',
  ({ parcelas, papel }) => {
    const oferecida = createOferta({ parcelas });
    const { pedido, contas } = oferecida;
    const arquivo = makePdf(createDados(oferecida, { papel }));
    const pages = arquivo.then(allTrechos);

    test('every instalment stands in its row with its date and amounts, in order and once', async () => {
      const seen = (await pages)
        .flatMap(rowsOf)
        .filter((row) => row.length === 7 && /^\d+$/.test(row[0] ?? ''));
      expect(seen).toEqual(fileirasDe(oferecida));
    });

    test('the totals are the sums of what is printed above them', async () => {
      const total = (await pages).flatMap(rowsOf).find(([first]) => first === 'Total');
      expect(total).toEqual([
        'Total',
        formatColumnAmount(contas.juros),
        formatColumnAmount(contas.valorFinanciado),
        formatColumnAmount(contas.totalParcelas),
      ]);
      expect(somar(contas.parcelas.map(({ valor }) => valor))).toBe(contas.totalParcelas);
      expect(somar(contas.parcelas.map(({ amortizacao }) => amortizacao))).toBe(contas.valorFinanciado);
    });

    test('the statement is complete, line by line', async () => {
      const text = semEspaco(textOf(await pages));
      for (const linha of offeredSimulacaoLines(oferecida)) expect(text).toContain(semEspaco(linha));
    });

    test('the late charges have an example in reais, after them and once', async () => {
      const text = semEspaco(textOf(await pages));
      const [first] = contas.parcelas;
      if (!first) throw new Error('no instalments');
      // 2 % at once and 1 % a month for ten days of thirty, each to the centavo.
      const late = first.valor + Math.round(first.valor * 0.02) + Math.round(first.valor / 300);
      const example = `Exemplo: 1ª parcela paga com 10 dias de atraso: ${formatMoney(late)}.`;
      expect(text).toContain(semEspaco(`${moraLine(oferecida.mora)}·${example}`));
      expect(text.split('diasdeatraso')).toHaveLength(2);
    });

    test('instalment, price, down payment, rates, CET and totals are on the first page', async () => {
      const [first = []] = await pages;
      const text = textOf([first]).replace(' ,', ',');
      const { inteiro, centavos } = /R\$\s(?<inteiro>[\d.]+),(?<centavos>\d\d)/.exec(
        formatMoney(contas.parcela),
      )?.groups ?? { inteiro: '', centavos: '' };
      expect(first.map(({ texto }) => texto)).toEqual(expect.arrayContaining([inteiro, `,${centavos}`]));
      for (const amount of [
        pedido.preco,
        pedido.entrada,
        contas.totalAPrazo,
        contas.valorFinanciado,
        contas.iof,
      ]) {
        expect(text).toContain(formatColumnAmount(amount));
      }
      for (const rate of [contas.taxaMensal, contas.taxaAnual, contas.cet?.anual ?? Number.NaN]) {
        expect(text).toContain(formatPercent(rate));
      }
      expect(text).toContain('Simulado em 21/11/2026 · válido até 28/11/2026');
    });

    test('each page says which one it is and begins with the head of the schedule', async () => {
      const all = await pages;
      all.forEach((page, index) => {
        expect(page.map(({ texto }) => texto)).toContain(`página ${index + 1} de ${all.length}`);
        const rows = rowsOf(page);
        if (rows.some((row) => row.length === 7)) {
          const titles = ['Nº', 'Vencimento', 'Dias', 'Juros', 'Amortização', 'Parcela', 'Saldo'];
          expect(rows.filter((row) => row[0] === 'Nº')).toEqual([titles]);
        }
      });
      expect(all.length).toBeGreaterThan(1);
    });

    test('nothing is drawn outside the margins and no amount touches its neighbour', async () => {
      const margin = papel === 'a4' ? 42 : 28;
      const [width, height] = papel === 'a4' ? [595.28, 841.89] : [419.53, 595.28];
      for (const page of await pages) {
        for (const { texto, x, direita, y } of page) {
          expect(x, texto).toBeGreaterThanOrEqual(margin - 0.5);
          expect(direita, texto).toBeLessThanOrEqual(width - margin + 0.5);
          expect(y, texto).toBeGreaterThan(margin - 0.5);
          expect(y, texto).toBeLessThan(height - margin);
        }
        for (const line of linesOf(page)) {
          line.slice(1).forEach(({ texto, x }, index) => {
            const before = line[index];
            expect(x, `${before?.texto} | ${texto}`).toBeGreaterThanOrEqual((before?.direita ?? 0) - 0.6);
          });
        }
      }
    });

    test('the faces of section 9 are embedded as subsets, and no other', async () => {
      const bytes = await arquivo;
      const fontes = await fontesOf(bytes);
      expect(fontes.map(({ name }) => name)).toEqual([
        'BALCAA+Poppins-Bold',
        'BALCAB+Poppins-Medium',
        'BALCAC+Roboto-Regular',
        'BALCAD+Roboto-Medium',
      ]);
      expect(fontes.filter(({ missingFile }) => missingFile)).toEqual([]);
      const file = new TextDecoder('latin1').decode(bytes);
      expect(file.match(/\/FontFile2 /g)).toHaveLength(4);
      expect(file.match(/\/Subtype \/CIDFontType2/g)).toHaveLength(4);
    });

    test('equal data give equal bytes', async () => {
      expect(await makePdf(createDados(createOferta({ parcelas }), { papel }))).toEqual(await arquivo);
    });
  },
);

describe('§3 Documents: what stretches a document', () => {
  const { moto, cliente, consultor, fornecedor, agente } = EXTREMA;
  const longa = createOferta(
    {
      parcelas: 60,
      preco: 1_000_000_000,
      entrada: 123_456_789,
      troca: 200_000_000,
      seguro: { valor: 85_000, financiado: true },
      tarifas: tarifasLongas(6),
    },
    { moto, fornecedor, agente },
  );

  test.each(['a4', 'a5'] as const)('the longest names and amounts appear whole on %s', async (papel) => {
    const pages = await allTrechos(await makePdf(createDados(longa, { papel, cliente, consultor })));
    const text = semEspaco(textOf(pages));
    for (const said of [
      moto,
      `Para ${cliente}`,
      consultor.nome,
      consultor.cargo,
      consultor.email,
      '(41) 99999-0105',
    ]) {
      expect(text).toContain(semEspaco(said));
    }
    for (const linha of offeredSimulacaoLines(longa)) expect(text).toContain(semEspaco(linha));
    const rows = pages.flatMap(rowsOf).filter((row) => row.length === 7 && /^\d+$/.test(row[0] ?? ''));
    expect(rows).toEqual(fileirasDe(longa));
  });

  test('text that wants to break out of its line stays text', async () => {
    const oferecida = createOferta({ parcelas: 2 }, { moto: HOSTIL, agente: HOSTIL });
    const data = createDados(oferecida, { cliente: HOSTIL, consultor: { ...CONSULTOR, nome: HOSTIL } });
    const bytes = await makePdf(data);
    const text = textOf(await allTrechos(bytes));
    expect(text).toContain(cleanText(HOSTIL));
    for (const sinal of text) expect(hasGlyph(sinal.codePointAt(0) ?? 0), sinal).toBe(true);
    expect((await openPdf(bytes)).numPages).toBe(1);
  });

  test('accents of Portuguese come back as they were written', async () => {
    const nome = 'Ação, pé, avô, às, ípsilon, coração, Ñandú, über, ÁÉÍÓÚ ÂÊÔ ÃÕ À Ç';
    const pages = await allTrechos(await makePdf(createDados(createOferta({ parcelas: 1 }, { moto: nome }))));
    expect(semEspaco(textOf(pages))).toContain(semEspaco(nome));
  });

  test('a falling schedule names its first and last instalment', async () => {
    const oferecida = createOferta({ parcelas: 12, sistema: 'sac' });
    const text = textOf(await allTrechos(await makePdf(createDados(oferecida))));
    const last = formatMoney(oferecida.contas.parcelas.at(-1)?.valor ?? 0).replace('\u00a0', ' ');
    expect(text).toContain('12 parcelas, a primeira de');
    expect(text).toContain(`caem até a última, de ${last}`);
  });

  test('a simulation sheet is one page without the schedule, and has no customer’s name when none was typed', async () => {
    const pages = await allTrechos(
      await makePdf(createDados(createOferta({ parcelas: 60 }), { tipo: 'simulacao' })),
    );
    expect(pages).toHaveLength(1);
    const text = textOf(pages);
    expect(text).toContain('Simulação');
    expect(text).not.toMatch(/Vencimento|Para /);
  });

  test('without the company’s pictures its name stands where the logo would', async () => {
    const pages = await allTrechos(await makePdf(createDados(createOferta()), SEM_IMAGENS));
    expect(pages.map((page) => page[0]?.texto)).toEqual(pages.map(() => 'Rota Sul Motos'));
  });

  test('properties name document, company and language; the link is a link', async () => {
    const pagina = 'https://balcao.exemplo.com.br/p/s/0123456789abcdefghjkmnpqrstvwxyz';
    const bytes = await makePdf(createDados(createOferta(), { pagina }), imagensDe(2));
    const documento = await openPdf(bytes);
    const { info } = await documento.getMetadata();
    expect(info).toMatchObject({
      Title: 'Plano de pagamento · Crosser 150 S ABS',
      Author: 'Rota Sul Motos',
      Language: 'pt-BR',
      CreationDate: 'D:20261121120000Z',
    });
    const links = await (await documento.getPage(1)).getAnnotations();
    expect(links.map(({ url }) => url)).toEqual([pagina, pagina]);
    expect(textOf(await allTrechos(bytes))).toContain(pagina);
  });
});
