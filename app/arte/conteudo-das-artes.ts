import { formatData, isData } from '../domain/valores/datas.ts';
import type { Centavos } from '../domain/valores/dinheiro.ts';
import { formatTelefone } from '../domain/valores/telefone.ts';
import { escalaDoTexto } from './ajustes.ts';
import { conversaDe, emParagrafo, linhasMostradas, retratoDe, validadeCurta } from './conteudo.ts';
import type { Fonte } from './larguras.ts';
import { letraDoTitulo } from './letras.ts';
import { textoComEmojis, textoDesenhavel } from './texto.ts';
import type { DadosParabens, DadosPecas, DadosPost, EmpresaArte, FotoArte } from './tipos.ts';

/** Text and settings of every piece's footer, ready to draw. */
type Comum = {
  nome: string;
  cargo: string;
  retrato: FotoArte | null;
  telefone: string;
  validade: string;
  legal: string;
  qr: string;
  letra: Fonte;
  escala: number;
};

export type ConteudoPost = Comum & {
  titulo: string;
  texto: string;
  chamada: string;
  moto: string;
  selo: string;
};
export type ConteudoParabens = Comum & {
  /** Customer's first name; templates add "Parabéns". */
  cliente: string;
  moto: string;
  mensagem: string;
  /** Day of delivery, "Entregue em 22/11/2026", or empty. */
  entrega: string;
};
export type ItemDesenhavel = {
  codigo: string;
  descricao: string;
  preco: Centavos;
  precoAntes: Centavos | null;
  foto: FotoArte | null;
};
export type ConteudoPecas = Comum & { titulo: string; texto: string; selo: string; itens: ItemDesenhavel[] };

/** Store in one line, for the footer of pieces without an offer, followed by the company's own text. */
function lojaEmLinha({ nome, endereco, rodape = '' }: EmpresaArte): string {
  const loja = [nome, endereco].map(textoDesenhavel).filter(Boolean).join(' · ');
  return textoDesenhavel(rodape) === '' ? loja : emParagrafo([loja, rodape]);
}

function comum(dados: DadosPost | DadosParabens | DadosPecas): Comum {
  const shown = linhasMostradas(dados.ajuste);
  return {
    nome: shown('nome', textoDesenhavel(dados.nome)),
    cargo: shown('nome', textoDesenhavel(dados.cargo ?? '')),
    retrato: retratoDe(dados),
    telefone: textoDesenhavel(formatTelefone(dados.telefone)),
    validade: '',
    legal: lojaEmLinha(dados.empresa),
    qr: conversaDe(dados),
    letra: letraDoTitulo(dados.empresa),
    escala: escalaDoTexto(dados.ajuste),
  };
}

/** Prepares the texts of a social post for drawing. */
export function conteudoPost(dados: DadosPost): ConteudoPost {
  const shown = linhasMostradas(dados.ajuste);
  return {
    ...comum(dados),
    titulo: textoComEmojis(dados.titulo),
    texto: shown('texto', textoComEmojis(dados.texto ?? '')),
    chamada: textoComEmojis(dados.chamada ?? ''),
    moto: shown('ficha', textoDesenhavel(dados.moto?.nome ?? '')),
    selo: shown('selo', textoComEmojis(dados.selo ?? '')),
    validade: shown('validade', validadeCurta(dados)),
  };
}

/** Prepares the texts of congratulations for drawing. */
export function conteudoParabens(dados: DadosParabens): ConteudoParabens {
  const shown = linhasMostradas(dados.ajuste);
  const { entrega } = dados;
  return {
    ...comum(dados),
    cliente: textoComEmojis(dados.cliente),
    moto: shown('ficha', textoDesenhavel(dados.moto.nome)),
    mensagem: shown('texto', textoComEmojis(dados.mensagem ?? '')),
    entrega: entrega && isData(entrega) ? shown('validade', `Entregue em ${formatData(entrega)}`) : '',
  };
}

/** Prepares the texts of an offer of parts for drawing. */
export function conteudoPecas(dados: DadosPecas): ConteudoPecas {
  const shown = linhasMostradas(dados.ajuste);
  const linhas = dados.linhasLegais.map(textoDesenhavel).filter(Boolean);
  return {
    ...comum(dados),
    titulo: textoComEmojis(dados.titulo ?? ''),
    texto: shown('texto', textoComEmojis(dados.texto ?? '')),
    selo: shown('selo', textoComEmojis(dados.selo ?? '')),
    validade: shown('validade', validadeCurta(dados)),
    legal:
      linhas.length > 0
        ? [...linhas, emParagrafo([dados.empresa.rodape ?? ''])].filter(Boolean).join(' ')
        : lojaEmLinha(dados.empresa),
    itens: dados.itens.map((item) => ({
      codigo: textoDesenhavel(item.codigo ?? ''),
      descricao: textoComEmojis(item.descricao),
      preco: item.preco,
      precoAntes: item.precoAntes && item.precoAntes > item.preco ? item.precoAntes : null,
      foto: item.foto ?? null,
    })),
  };
}
