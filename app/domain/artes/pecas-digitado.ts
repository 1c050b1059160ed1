import { addDias, formatData } from '../valores/datas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { formatTelefone } from '../valores/telefone.ts';
import {
  CAMPOS_DO_ITEM,
  type CampoDoItem,
  campoDoItem,
  type Digitado,
  LUGARES_DE_ITEM,
} from './campos-das-artes.ts';
import { figuradoDigitado, fotoPedida, readFigurado } from './figurado-digitado.ts';
import type { DadosDasPecas } from './pecas.ts';
import { diaDigitado, preenchidos } from './post-digitado.ts';

const TEXTOS = ['titulo', 'texto', 'selo', 'nome', 'telefone'] as const;

/** Lists the places with typed data; the first one when all are empty. */
export function lugaresUsados(digitado: Digitado): number[] {
  const used = LUGARES_DE_ITEM.filter((lugar) =>
    CAMPOS_DO_ITEM.some((campo) => (digitado[campoDoItem(lugar, campo)] ?? '').trim() !== ''),
  );
  return used.length > 0 ? used : [0];
}

function readItem(digitado: Digitado, lugar: number) {
  const text = (campo: CampoDoItem) => (digitado[campoDoItem(lugar, campo)] ?? '').trim();
  const [codigo, descricao, preco, antes] = [
    text('codigo'),
    text('descricao'),
    text('preco'),
    text('precoAntes'),
  ];
  const foto = fotoPedida(text('foto'));
  return {
    ...(codigo ? { codigo } : {}),
    ...(descricao ? { descricao } : {}),
    ...(preco ? { preco: parseDinheiro(preco) } : {}),
    ...(antes ? { precoAntes: parseDinheiro(antes) } : {}),
    ...(foto ? { foto } : {}),
  };
}

/** Parses the form of an offer of parts; skips empty places between items. Money in centavos. */
export const readPecas = (digitado: Digitado, hoje: string): Record<string, unknown> => ({
  ...preenchidos(digitado, TEXTOS),
  itens: lugaresUsados(digitado).map((lugar) => readItem(digitado, lugar)),
  ...diaDigitado('validade', digitado.validade, hoje),
  ...readFigurado(digitado),
});

/** Moves messages about items to the places of the form that they belong to. */
export function errosNosLugares(erros: Record<string, string>, digitado: Digitado): Record<string, string> {
  const used = lugaresUsados(digitado);
  const placed = (campo: string) =>
    campo.replace(/^itens\.(\d+)\./, (_, at: string) => `itens.${used[Number(at)] ?? at}.`);
  return Object.fromEntries(Object.entries(erros).map(([campo, erro]) => [placed(campo), erro]));
}

/**
 * Converts a stored offer to the form; renews a last day less than two days ahead.
 * @param deNovo today and new duration in days
 */
export function pecasDigitado(dados: DadosDasPecas, deNovo?: { hoje: string; dias: number }): Digitado {
  const { itens, validade, telefone, foto, ajustes, ...textos } = dados;
  const typed = itens.flatMap(({ preco, precoAntes, foto: dela, ...item }, lugar) => {
    const money = precoAntes === undefined ? '' : formatValor(precoAntes);
    const campos = {
      ...item,
      preco: formatValor(preco),
      precoAntes: money,
      foto: figuradoDigitado({ foto: dela }).foto,
    };
    return Object.entries(campos).map(([campo, texto]) => [campoDoItem(lugar, campo as CampoDoItem), texto]);
  });
  const isShort = deNovo !== undefined && validade < addDias(deNovo.hoje, 2);
  return {
    ...textos,
    ...Object.fromEntries(typed),
    validade: formatData(isShort ? addDias(deNovo.hoje, deNovo.dias) : validade),
    telefone: formatTelefone(telefone),
    ...figuradoDigitado({ foto, ajustes }),
  };
}
