import { describe, expect, test, vi } from 'vitest';
import { GALLERIES, SIMULACAO_TEMPLATE, templateById } from '~/arte/registry.ts';
import { FORMATS } from '~/arte/types.ts';
import { offeredSimulacaoLines } from '~/domain/financiamento/simulacao-summary.ts';
import { describeEntrada } from '~/domain/ofertas/parcela-lead-in.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney, moneyParts } from '~/domain/valores/money.ts';
import { toSimulacaoImageData } from '../../../workers/documentos/simulacao-image.ts';
import { FOLHA_ROTA_SUL, ROTA_SUL, SERRA_VERDE } from '../../support/arte/exemplos.ts';
import { type LinhaVista, linhasVistas } from '../../support/arte/render-node.ts';
import { CONSULTOR, createOferta, EXTREMA, tarifasLongas } from '../../support/documentos/ofertas.ts';

vi.setConfig({ testTimeout: 60_000 });

const { moto, fornecedor, agente, consultor } = EXTREMA;
const OFERTAS = {
  usual: {
    oferecida: createOferta(),
    quem: CONSULTOR,
    empresa: { ...ROTA_SUL, folha: FOLHA_ROTA_SUL },
  },
  'no down payment': {
    oferecida: createOferta({ entrada: 0, tarifas: [] }),
    quem: CONSULTOR,
    empresa: ROTA_SUL,
  },
  'everything long': {
    oferecida: createOferta(
      {
        parcelas: 120,
        preco: 13_499_000,
        entrada: 1_234_567,
        troca: 2_000_000,
        seguro: { valor: 85_000, financiado: true },
        tarifas: tarifasLongas(4),
      },
      { moto, fornecedor, agente },
    ),
    quem: consultor,
    empresa: { ...SERRA_VERDE, folha: FOLHA_ROTA_SUL },
  },
  falling: {
    oferecida: createOferta({ sistema: 'sac', parcelas: 24 }),
    quem: CONSULTOR,
    empresa: SERRA_VERDE,
  },
};

const CASOS = Object.entries(OFERTAS).flatMap(([nome, oferta]) =>
  SIMULACAO_TEMPLATE.formatos.map((formato) => ({ nome, formato, ...oferta })),
);

const tocam = (a: LinhaVista, b: LinhaVista): boolean =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

describe.each(CASOS)('§3 Documents as image: $nome, $formato', ({ formato, oferecida, quem, empresa }) => {
  const dados = SIMULACAO_TEMPLATE.dadosDoFormato(
    formato,
    toSimulacaoImageData(oferecida, quem, [], empresa),
  );
  const linhas = linhasVistas({ template: 'simulacao', formato, dados });
  const text = linhas.then((all) => all.map((linha) => linha.texto).join(' '));

  test('every line is inside the sheet and clear of the others', async () => {
    const { largura, altura } = FORMATS[formato];
    const all = await linhas;
    for (const { texto: said, esquerda, direita, topo, base } of all) {
      expect(esquerda, said).toBeGreaterThanOrEqual(20);
      expect(direita, said).toBeLessThanOrEqual(largura - 20);
      expect(topo, said).toBeGreaterThanOrEqual(20);
      expect(base, said).toBeLessThanOrEqual(altura - 14);
    }
    const collisions = all.flatMap((a, index) =>
      all.slice(index + 1).flatMap((b) => (tocam(a, b) ? [`${a.texto} × ${b.texto}`] : [])),
    );
    expect(collisions).toEqual([]);
  });

  test('art. 54-B § 1: its statement is whole and can be read, 22 px on the sheet and 17 on the preview', async () => {
    const said = (await text).replaceAll(/\s/g, '');
    const lines = formato === 'link' ? dados.linhasLegais : offeredSimulacaoLines(oferecida);
    expect(said).toContain(lines.join('').replaceAll(/\s/g, ''));
    const legal = (await linhas).find((linha) => linha.texto.includes('Oferta válida até'));
    expect(legal?.tamanho).toBeGreaterThanOrEqual(formato === 'link' ? 17 : 22);
  });

  test('upright it is the plan: every instalment with its number and date', async () => {
    const said = (await linhas).map((linha) => linha.texto);
    const paid = describeEntrada(oferecida.pedido);
    expect(said).toContain(paid === 'Sem entrada' ? paid : `${paid} +`);
    const each = oferecida.contas.parcelas.map(({ numero, vencimento, valor }) => [
      String(numero),
      formatDate(vencimento),
      formatMoney(valor),
    ]);
    if (formato === 'story') {
      const at = said.indexOf('Parcelas') + 1;
      expect(said.slice(at, at + 3 * each.length)).toEqual(each.flat());
      const smallest = Math.min(...(await linhas).slice(at, at + 3 * each.length).map((l) => l.tamanho));
      expect(smallest).toBeGreaterThanOrEqual(14);
    } else expect(said).not.toContain('Parcelas');
  });

  test('No wrong or misleading number: it quotes the instalment of the schedule with all that is paid at once', async () => {
    const { inteiro, centavos } = moneyParts(oferecida.contas.parcela);
    const said = (await linhas).map((linha) => linha.texto);
    expect(said).toEqual(expect.arrayContaining([inteiro, `,${centavos}`]));
    const each = oferecida.pedido.sistema === 'sac' ? 'x, 1ª de' : 'x de';
    expect(await text).toContain(`${oferecida.contas.parcelas.length}${each}`);
  });
});

test('the template is no choice of the gallery, and drawn all the same', () => {
  expect(Object.values(GALLERIES).flat()).not.toContain('simulacao');
  expect(templateById('simulacao')).toBe(SIMULACAO_TEMPLATE);
});
