import type { TipoDeGerador } from '../domain/artes/geradores.ts';
import { comAjusteDoFormato } from './ajustes.ts';
import {
  certificadoSchema,
  encerradaSchema,
  ofertaSchema,
  parabensSchema,
  pecasSchema,
  podioSchema,
  postSchema,
  simulacaoSchema,
} from './dados.ts';
import { define, type Template, type TemplateArte } from './definir.ts';
import { dadosDoFormato } from './oferta.ts';
import { Balcao } from './templates/balcao.tsx';
import { Capa } from './templates/capa.tsx';
import { Cartaz } from './templates/cartaz.tsx';
import { Certificado } from './templates/certificado.tsx';
import { Chaveiro } from './templates/chaveiro.tsx';
import { Convite } from './templates/convite.tsx';
import { Corte } from './templates/corte.tsx';
import { Destaque } from './templates/destaque.tsx';
import { Encerrada } from './templates/encerrada.tsx';
import { Entrega } from './templates/entrega.tsx';
import { Manchete } from './templates/manchete.tsx';
import { Mural } from './templates/mural.tsx';
import { Noturno } from './templates/noturno.tsx';
import { Planta } from './templates/planta.tsx';
import { Podio } from './templates/podio.tsx';
import { Revista } from './templates/revista.tsx';
import { Simulacao } from './templates/simulacao.tsx';
import { Vitrine } from './templates/vitrine.tsx';
import {
  type DadosDaEncerrada,
  type DadosDoCertificado,
  type DadosDoGerador,
  type DadosDoPodio,
  type DadosOferta,
  type DadosParabens,
  type DadosPecas,
  type DadosPost,
  type DadosSimulacao,
  type DesenhoDaSimulacao,
  TODOS_OS_FORMATOS,
} from './tipos.ts';

export type { Template, TemplateArte } from './definir.ts';

type DoGerador<Tipo extends TipoDeGerador, Desenho> = { peca: DadosDoGerador[Tipo]; desenho: Desenho };

/** Data types of each template. A new template starts with a line here. */
type Dados = {
  vitrine: DoGerador<'oferta', DadosOferta>;
  noturno: DoGerador<'oferta', DadosOferta>;
  cartaz: DoGerador<'oferta', DadosOferta>;
  revista: DoGerador<'oferta', DadosOferta>;
  planta: DoGerador<'oferta', DadosOferta>;
  manchete: DoGerador<'post', DadosPost>;
  corte: DoGerador<'post', DadosPost>;
  convite: DoGerador<'post', DadosPost>;
  entrega: DoGerador<'parabens', DadosParabens>;
  capa: DoGerador<'parabens', DadosParabens>;
  chaveiro: DoGerador<'parabens', DadosParabens>;
  balcao: DoGerador<'pecas', DadosPecas>;
  mural: DoGerador<'pecas', DadosPecas>;
  destaque: DoGerador<'pecas', DadosPecas>;
  simulacao: { peca: DadosSimulacao; desenho: DesenhoDaSimulacao };
  podio: { peca: DadosDoPodio; desenho: DadosDoPodio };
  certificado: { peca: DadosDoCertificado; desenho: DadosDoCertificado };
  encerrada: { peca: DadosDaEncerrada; desenho: DadosDaEncerrada };
};

export type IdDoTemplate = keyof Dados;
/** Data that a piece of this template is published with. */
export type DadosDaPeca<Id extends IdDoTemplate> = Dados[Id]['peca'];

/** Options common to each generator's templates. */
const OFERTA = { formatos: TODOS_OS_FORMATOS, schema: ofertaSchema, dadosDoFormato } as const;
const POST = { formatos: TODOS_OS_FORMATOS, schema: postSchema, dadosDoFormato: comAjusteDoFormato } as const;
const PARABENS = { ...POST, schema: parabensSchema } as const;
const PECAS = { ...POST, schema: pecasSchema } as const;

const REGISTRO: { [Id in IdDoTemplate]: TemplateArte<Dados[Id]['peca'], Dados[Id]['desenho']> } = {
  vitrine: define({
    id: 'vitrine',
    nome: 'Vitrine',
    descricao: 'Claro, luz do dia, preço em primeiro plano.',
    versao: 3,
    ...OFERTA,
    component: Vitrine,
  }),
  noturno: define({
    id: 'noturno',
    nome: 'Noturno',
    descricao: 'Escuro, estrada à noite, preço na placa.',
    versao: 3,
    ...OFERTA,
    component: Noturno,
  }),
  cartaz: define({
    id: 'cartaz',
    nome: 'Cartaz',
    descricao: 'Um campo da cor da loja, o número de ponta a ponta.',
    versao: 1,
    ...OFERTA,
    component: Cartaz,
  }),
  revista: define({
    id: 'revista',
    nome: 'Revista',
    descricao: 'Capa de revista: título em caixa alta, foto de borda a borda.',
    versao: 1,
    ...OFERTA,
    component: Revista,
  }),
  planta: define({
    id: 'planta',
    nome: 'Planta',
    descricao: 'Desenho técnico: a moto na prancha, a oferta na legenda.',
    versao: 1,
    ...OFERTA,
    component: Planta,
  }),
  manchete: define<DadosDaPeca<'manchete'>, DadosPost>({
    id: 'manchete',
    nome: 'Manchete',
    descricao: 'Cartaz na cor da loja, com o título em letras enormes.',
    versao: 1,
    ...POST,
    component: Manchete,
  }),
  corte: define<DadosDaPeca<'corte'>, DadosPost>({
    id: 'corte',
    nome: 'Corte',
    descricao: 'A foto inteira, cortada por uma legenda inclinada.',
    versao: 1,
    ...POST,
    component: Corte,
  }),
  convite: define<DadosDaPeca<'convite'>, DadosPost>({
    id: 'convite',
    nome: 'Convite',
    descricao: 'Um ingresso com canhoto e folhinha do último dia.',
    versao: 1,
    ...POST,
    component: Convite,
  }),
  entrega: define<DadosDaPeca<'entrega'>, DadosParabens>({
    id: 'entrega',
    nome: 'Entrega',
    descricao: 'Foto instantânea entre confetes, com o nome na borda.',
    versao: 1,
    ...PARABENS,
    component: Entrega,
  }),
  capa: define<DadosDaPeca<'capa'>, DadosParabens>({
    id: 'capa',
    nome: 'Capa',
    descricao: 'Capa de revista: a chave na mão é a manchete.',
    versao: 1,
    ...PARABENS,
    component: Capa,
  }),
  chaveiro: define<DadosDaPeca<'chaveiro'>, DadosParabens>({
    id: 'chaveiro',
    nome: 'Chaveiro',
    descricao: 'O nome do cliente de ponta a ponta e a etiqueta da chave.',
    versao: 1,
    ...PARABENS,
    component: Chaveiro,
  }),
  balcao: define<DadosDaPeca<'balcao'>, DadosPecas>({
    id: 'balcao',
    nome: 'Balcão',
    descricao: 'Prateleiras da loja, com o preço na etiqueta de cada item.',
    versao: 2,
    ...PECAS,
    component: Balcao,
  }),
  mural: define<DadosDaPeca<'mural'>, DadosPecas>({
    id: 'mural',
    nome: 'Mural',
    descricao: 'Cartões pendurados no painel da oficina.',
    versao: 2,
    ...PECAS,
    component: Mural,
  }),
  destaque: define<DadosDaPeca<'destaque'>, DadosPecas>({
    id: 'destaque',
    nome: 'Destaque',
    descricao: 'O primeiro item enorme, os outros embaixo.',
    versao: 2,
    ...PECAS,
    component: Destaque,
  }),
  simulacao: define<DadosSimulacao, DesenhoDaSimulacao>({
    id: 'simulacao',
    nome: 'Simulação',
    descricao: 'Parcela, valores e condições de um financiamento; em pé, com todas as parcelas.',
    versao: 3,
    formatos: ['feed', 'story', 'link'],
    schema: simulacaoSchema,
    dadosDoFormato: (formato, { quadro, cronograma, ...dados }) =>
      dadosDoFormato(formato, formato === 'link' ? dados : { ...dados, quadro, cronograma }),
    component: Simulacao,
  }),
  podio: define<DadosDoPodio, DadosDoPodio>({
    id: 'podio',
    nome: 'Pódio',
    descricao: 'Os três primeiros lugares de uma premiação, entre confetes.',
    versao: 1,
    formatos: ['feed', 'story'],
    schema: podioSchema,
    dadosDoFormato: (_, dados) => dados,
    component: Podio,
  }),
  certificado: define<DadosDoCertificado, DadosDoCertificado>({
    id: 'certificado',
    nome: 'Certificado',
    descricao: 'O lugar de uma pessoa no ranking final, para postar ou pendurar.',
    versao: 1,
    formatos: ['feed', 'impresso'],
    schema: certificadoSchema,
    dadosDoFormato: (_, dados) => dados,
    component: Certificado,
  }),
  encerrada: define<DadosDaEncerrada, DadosDaEncerrada>({
    id: 'encerrada',
    nome: 'Encerrada',
    descricao: 'No lugar da imagem do que terminou: de que loja era, sem preço.',
    versao: 1,
    formatos: TODOS_OS_FORMATOS,
    schema: encerradaSchema,
    dadosDoFormato: (_, dados) => dados,
    component: Encerrada,
  }),
};

/** Template by an id known at compile time, with its types. */
export const templateOf = <Id extends IdDoTemplate>(id: Id): (typeof REGISTRO)[Id] => REGISTRO[id];

/** Template ids of each generator, in gallery order. */
export const GALERIAS = {
  oferta: ['vitrine', 'noturno', 'cartaz', 'revista', 'planta'],
  post: ['manchete', 'corte', 'convite'],
  parabens: ['entrega', 'capa', 'chaveiro'],
  pecas: ['balcao', 'mural', 'destaque'],
} as const satisfies Record<TipoDeGerador, readonly IdDoTemplate[]>;

export type IdDaGaleria<Tipo extends TipoDeGerador> = (typeof GALERIAS)[Tipo][number];

/** Templates of a generator, in gallery order. */
export const galeriaDe = (tipo: TipoDeGerador): readonly Template[] =>
  GALERIAS[tipo].map((id: IdDoTemplate): Template => REGISTRO[id]);

/** Templates of flyers, in gallery order. */
export const TEMPLATES: readonly TemplateArte[] = GALERIAS.oferta.map((id) => REGISTRO[id]);

/** Template of simulations; not in a gallery, because it needs more data than a flyer. */
export const TEMPLATE_DA_SIMULACAO = REGISTRO.simulacao;

/** Template by a stored id. @throws RangeError for an unknown one (a bug of the caller) */
export function templateById(id: string): Template {
  if (Object.hasOwn(REGISTRO, id)) return REGISTRO[id as IdDoTemplate];
  throw new RangeError(`no template ${id.slice(0, 40)}`);
}
