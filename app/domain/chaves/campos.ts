import * as v from 'valibot';
import type { Valores } from '../resource/campo.ts';
import { opcional } from '../resource/coluna.ts';
import { data } from '../resource/numeros.ts';
import { texto } from '../resource/textos.ts';
import { varias } from '../resource/varias.ts';
import type { Data } from '../valores/datas.ts';
import { ESCOPOS, type Escopo } from './escopos.ts';

/** Maximum validity of a key, years. */
const MAIS_LONGE_EM_ANOS = 5;

/** Fields of a new key. @param hoje day in São Paulo */
export function camposDaChave(hoje: Data) {
  const escopos = varias({
    ...{ rotulo: 'O que ela pode', nome: 'o que ela pode', coluna: { nome: 'escopos' } },
    ...{ opcoes: ESCOPOS, vazio: 'Nada ainda' },
  });
  return {
    nome: texto({
      ...{ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome' }, maximo: 60 },
      desenho: { exemplo: 'Sistema da loja', ajuda: 'De qual sistema ela é. Aparece na auditoria.' },
    }),
    escopos: {
      ...escopos,
      desenho: { ...escopos.desenho, opcional: false },
      schema: v.pipe(
        escopos.schema,
        v.minLength(1, 'Marque o que ela pode.'),
        v.transform((all) => all as Escopo[]),
      ),
    },
    expiraEm: opcional(
      data({
        ...{ rotulo: 'Vale até', nome: 'a data', coluna: { nome: 'expira_em' }, hoje, desde: hoje },
        ultimoAno: Number(hoje.slice(0, 4)) + MAIS_LONGE_EM_ANOS,
        desenho: { exemplo: '31/12/2026', ajuda: 'Sem data, vale até alguém revogar.' },
      }),
    ),
  };
}

export type CamposDaChave = ReturnType<typeof camposDaChave>;
export type PedidoDeChave = Valores<CamposDaChave>;
