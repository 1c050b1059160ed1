import { motoDoCatalogo } from '../motos/campo-de-moto.ts';
import type { MotoComPrecos } from '../motos/pps.ts';
import { opcional } from '../resource/coluna.ts';
import { dinheiro } from '../resource/numeros.ts';
import { type LinhaErrada, readLinhas, writeLinhas } from '../resource/planilha.ts';
import { texto } from '../resource/textos.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { ITENS_MAXIMO, type ItemPedido, motivoSemPreco } from './lote.ts';

/** Line of a batch's spreadsheet: a piece, or an error. */
export type LinhaDoLote = { situacao: 'certa'; linha: number; nome: string; item: ItemPedido } | LinhaErrada;

const createCampos = (motos: readonly MotoComPrecos[]) => ({
  moto: motoDoCatalogo(motos),
  preco: opcional(
    dinheiro({ rotulo: 'Preço', nome: 'o preço', coluna: { nome: 'preco' }, maximo: PRECO_MAXIMO }),
  ),
  texto: texto({
    rotulo: 'Texto',
    nome: 'o texto',
    coluna: { nome: 'texto' },
    maximo: 140,
    podeFaltar: true,
  }),
  motivo: texto({
    rotulo: 'Motivo do preço',
    nome: 'o motivo',
    coluna: { nome: 'motivo' },
    maximo: 200,
    podeFaltar: true,
  }),
});

/**
 * Serializes the catalogue as a spreadsheet to start from: every model with a price, or only the given ones
 * with theirs.
 */
export function loteToCsv(
  motos: readonly MotoComPrecos[],
  itens?: readonly { moto: string; preco: number }[],
): string {
  if (itens) return writeLinhas(createCampos(motos), itens);
  const linhas = motos.flatMap(({ id, preco }) => (preco === null ? [] : [{ moto: id, preco }]));
  return writeLinhas(createCampos(motos), linhas);
}

/**
 * Parses the spreadsheet of a batch: moto (or codigo), and optionally preco, texto and motivo. Without a
 * price, the catalogue's applies. Never throws; a file that is no table gives one wrong line.
 */
export function loteFromCsv(csv: string, motos: readonly MotoComPrecos[]): LinhaDoLote[] {
  const read = readLinhas(createCampos(motos), csv, ITENS_MAXIMO);
  if (!read.ok) return [read.errada];
  const lines = read.linhas.map(({ linha, valores, erros, refuse }): LinhaDoLote => {
    const moto = motos.find(({ id }) => id === valores.moto);
    if (!moto) return refuse(erros.moto ?? '');
    const erro = erros.preco ?? erros.texto ?? erros.motivo;
    if (erro !== undefined) return refuse(erro);
    const { preco, texto: linhaDeTexto, motivo } = valores;
    const semPreco = preco ? null : motivoSemPreco(moto);
    if (semPreco) return refuse(semPreco);
    const item = {
      moto: moto.id,
      ...(preco ? { preco } : {}),
      ...(linhaDeTexto ? { texto: linhaDeTexto } : {}),
      ...(motivo ? { motivo } : {}),
    };
    return { situacao: 'certa', linha, nome: moto.nome, item };
  });
  return [...read.erradas, ...lines];
}
