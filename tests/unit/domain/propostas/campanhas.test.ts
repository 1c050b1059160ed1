import { describe, expect, test } from 'vitest';
import type { CampanhaPublica } from '~/domain/campanhas/do-dia.ts';
import { campanhasDaProposta, camposDaCampanha } from '~/domain/propostas/campanhas.ts';
import { mudarFormulario } from '~/domain/propostas/mudar-formulario.ts';

const BASE: CampanhaPublica = {
  ...{ id: 'A', idEmpresa: 1, nome: 'Semana da Factor', inicio: '2026-11-01', fim: '2026-11-30' },
  ...{ tipo: 'desconto', taxa: null, valor: 50_000, modelos: [], lojas: [], regras: '', arte: null },
  ...{ prioridade: 0, soma: false, ativa: true, encerradoEm: null },
};
const of = (lista: Partial<CampanhaPublica>[], comTroca = false, moto: string | null = 'factor') =>
  campanhasDaProposta(
    lista.map((parts) => ({ ...BASE, ...parts })),
    { idEmpresa: 1, moto, comTroca, hoje: '2026-11-24' },
  );

describe('Issue 13 §1: campaigns of the day reach proposals', () => {
  test('the best discount, named', () => {
    expect(of([{}, { id: 'B', nome: 'Maior', valor: 80_000 }])).toEqual([
      { id: 'B', nome: 'Maior', desconto: 80_000 },
    ]);
  });

  test('what may be added is named with it', () => {
    expect(of([{}, { id: 'B', nome: 'Mais uma', valor: 10_000, soma: true }])).toEqual([
      { id: 'A', nome: 'Semana da Factor + Mais uma', desconto: 60_000 },
    ]);
  });

  test('a bonus counts only where a used bike is taken in payment', () => {
    const bonus = { tipo: 'bonus', nome: 'Bônus na troca' } as const;
    expect(of([bonus])).toEqual([]);
    expect(of([bonus], true).map(({ nome }) => nome)).toEqual(['Bônus na troca']);
  });

  test('another model’s, a rate’s and a gift’s take nothing off', () => {
    expect(
      of([
        { modelos: ['mt-09'] },
        { tipo: 'taxa', valor: null, taxa: 0.99 },
        { tipo: 'brinde', valor: null },
      ]),
    ).toEqual([]);
  });

  test('it is put into the form and taken out again', () => {
    const [campanha = null] = of([{}]);
    const campos = camposDaCampanha(campanha);
    expect(campos).toEqual({
      'campanha.id': 'A',
      'campanha.nome': 'Semana da Factor',
      'campanha.desconto': '500,00',
    });
    expect(mudarFormulario({ ...campos, desconto: '1,00' }, 'sem-campanha', 1)).toEqual({
      ...camposDaCampanha(null),
      desconto: '1,00',
    });
  });
});
