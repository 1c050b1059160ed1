import { toMoto, toOferta } from '~/arte/oferta.ts';
import type { FotoArte } from '~/arte/tipos.ts';
import { campoDoItem, type Digitado } from '~/domain/artes/campos-das-artes.ts';
import { fotoNaTela, readAjustes } from '~/domain/artes/figurado-digitado.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import { linhasDasPecas } from '~/domain/artes/pecas.ts';
import { lugaresUsados } from '~/domain/artes/pecas-digitado.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { campanhasDoPanfleto } from '~/domain/ofertas/campanhas-do-panfleto.ts';
import { panfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { parcelaDoFormulario } from '~/domain/ofertas/parcela-do-formulario.ts';
import { addDias, parseData } from '~/domain/valores/datas.ts';
import { parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { anuncioOf, type EmpresaDoEstudio, VALIDADE_PADRAO } from './anuncio-da-previa.ts';
import type { DadosDaTela, DadosDoEstudio } from './tipos.ts';

/** Data of a live preview. */
export type AoVivo = {
  tipo: TipoDeGerador;
  digitado: Digitado & { template: string };
  motos: readonly Moto[];
  estudio: Pick<DadosDaTela, 'empresa' | 'hoje'>;
};

/** Placeholder brand, for visitors and while the brand cannot be read. */
const SEM_MARCA: EmpresaDoEstudio = {
  nome: 'Sua loja',
  endereco: 'Seu endereço',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
  fornecedor: { nome: '', endereco: '' },
  eletronico: '',
};

function fotoDe(texto: string | undefined): { foto?: FotoArte } {
  const foto = fotoNaTela(texto ?? '');
  if (!foto) return {};
  const { url: src, id: _, ...shown } = foto;
  return { foto: { src, ...shown } };
}

/** Picks the fields that are not empty. */
const cheios = (digitado: Digitado, campos: readonly string[]): Record<string, string> =>
  Object.fromEntries(campos.flatMap((campo) => (digitado[campo] ? [[campo, digitado[campo]]] : [])));

function itensDe(digitado: Digitado) {
  return lugaresUsados(digitado).map((lugar) => {
    const text = (campo: Parameters<typeof campoDoItem>[1]) => digitado[campoDoItem(lugar, campo)] ?? '';
    const antes = parseDinheiro(text('precoAntes'));
    return {
      descricao: text('descricao') || 'Descrição do item',
      preco: parseDinheiro(text('preco')) ?? 0,
      ...(text('codigo') ? { codigo: text('codigo') } : {}),
      ...(antes === null ? {} : { precoAntes: antes }),
      ...fotoDe(text('foto')),
    };
  });
}

/**
 * Builds the piece's data from the fields typed so far, with placeholders for missing ones. Only for drawing;
 * the server parses the form again.
 */
export function pecaDaPrevia({ tipo, digitado, motos, estudio }: AoVivo): unknown {
  const { hoje } = estudio;
  const { fornecedor: _, eletronico, cargo, retrato, ...empresa } = estudio.empresa ?? SEM_MARCA;
  const ajustes = readAjustes(digitado.ajustes ?? '');
  const figurado = { ...fotoDe(digitado.foto), ajustes, feitaEm: hoje };
  const dia = (texto = '') => parseData(texto, hoje) ?? '';
  const assina = { ...(cargo ? { cargo } : {}), ...(retrato ? { retrato } : {}) };
  const comum = {
    ...{ nome: digitado.nome ?? '', telefone: digitado.telefone ?? '', ...assina },
    ...{ empresa, ...figurado },
  };
  if (tipo === 'oferta') {
    const { plano, taxaLivre, campanhas: doDia } = estudio as DadosDoEstudio;
    const condicoes = { plano, hoje, taxaLivre, ...(doDia ? { campanhas: { ...doDia, motos } } : {}) };
    const shown = parcelaDoFormulario(panfletoDigitado(digitado), condicoes).digitado;
    const anuncio = anuncioOf(shown, hoje);
    const campanhas = plano ? campanhasDoPanfleto(condicoes, anuncio) : [];
    return {
      ...toOferta({ ...anuncio, campanhas }, motos, empresa, eletronico, figurado),
      ...assina,
    };
  }
  if (tipo === 'post') {
    const { moto } = digitado;
    return {
      ...cheios(digitado, ['texto', 'chamada', 'selo']),
      titulo: digitado.titulo || 'Escreva o título do post',
      ...(moto ? { moto: toMoto(motos, moto, digitado.cor) } : {}),
      validade: dia(digitado.validade),
      ...comum,
    };
  }
  if (tipo === 'parabens') {
    const entrega = dia(digitado.entrega);
    return {
      ...cheios(digitado, ['mensagem']),
      cliente: digitado.cliente || 'Cliente',
      moto: toMoto(motos, digitado.moto || 'Escolha a moto', digitado.cor),
      ...(entrega ? { entrega } : {}),
      validade: '',
      ...comum,
    };
  }
  const validade = dia(digitado.validade) || addDias(hoje, VALIDADE_PADRAO);
  return {
    ...cheios(digitado, ['titulo', 'texto', 'selo']),
    itens: itensDe(digitado),
    linhasLegais: linhasDasPecas(validade, empresa),
    validade,
    ...comum,
  };
}
