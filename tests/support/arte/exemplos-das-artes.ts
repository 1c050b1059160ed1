import type {
  DrawnEmpresa,
  DrawnItem,
  GeneratorPecaData,
  ParabensPecaData,
  PartsPecaData,
  PostPecaData,
} from '../../../app/arte/types.ts';
import { partsOfferLegalLines } from '../../../app/domain/artes/parts-offer.ts';
import { comKit, ROTA_SUL, SERRA_VERDE } from './exemplos.ts';
import { FOTO_DEITADA, FOTO_EM_PE } from './foto.ts';

/** A company that has uploaded nothing yet, in a colour as light as paper. */
export const SEM_LOGO: DrawnEmpresa = {
  nome: 'Motos do Vale Comércio de Veículos',
  endereco: 'Rua XV, 10, Blumenau/SC',
  logo: '',
  cores: { primaria: '#f5e663', sobrePrimaria: '#ffffff' },
  marcas: [],
};

/** Nearly black, without a second colour. */
export const ESCURA: DrawnEmpresa = {
  ...SERRA_VERDE,
  nome: 'Noite Adentro Motos',
  logoEscuro: undefined,
  cores: { primaria: '#101418', sobrePrimaria: '#ffffff' },
};

const NOME_LONGO = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Melo';
const HOSTIL = `</text><script>alert(1)</script> 🏍️\u202eatreF\u0000 ${'W'.repeat(48)}\ud800`;
const assina = { nome: 'Ana Souza', telefone: '41987654321', empresa: ROTA_SUL };
const assinaLongo = { nome: NOME_LONGO, telefone: '3132654321', empresa: SERRA_VERDE };

const crosser = { nome: 'Crosser 150 S ABS', classe: 'trail', ano: '2026', cilindradaCc: 150 } as const;
const fz = { nome: 'Fazer FZ25 ABS Connected 70th Anniversary', classe: 'naked' } as const;

const post: PostPecaData = {
  titulo: 'Sábado é dia de test ride',
  texto: 'Das 9h às 16h, na loja. Traga sua habilitação e escolha a moto.',
  chamada: 'Agende o seu horário',
  moto: crosser,
  selo: 'Só neste sábado',
  validade: '2026-11-28',
  ...assina,
};

/** Data that stretch every part of a post's templates; names say what is special. */
export const POSTS = {
  comKit: comKit(post, 'slab'),
  usual: post,
  foto: { ...post, foto: FOTO_DEITADA },
  fotoEmPe: { ...post, foto: FOTO_EM_PE, empresa: SERRA_VERDE, validade: '' },
  curto: { titulo: 'Chegou', moto: { nome: 'MT-09', classe: 'naked' }, validade: '', ...assina },
  soPalavras: {
    titulo: 'Feliz Natal e um ano novo cheio de estrada',
    texto: 'Voltamos no dia 2 de janeiro. Boas festas!',
    validade: '',
    ...assina,
    empresa: SERRA_VERDE,
  },
  longo: {
    titulo: 'Revisão completa com mão de obra por nossa conta e desconto em peças originais',
    texto:
      'Óleo, filtro, pastilhas, relação e regulagem das válvulas para motos de até 300 cilindradas, com hora marcada pelo WhatsApp, café na espera, entrega no mesmo dia e garantia de três meses para todo serviço.',
    chamada: 'Fale agora comigo e garanta a sua vaga',
    moto: fz,
    selo: 'Semana da revisão 2026',
    validade: '2026-11-30',
    ...assinaLongo,
  },
  semLogo: { ...post, empresa: SEM_LOGO },
  escura: {
    ...post,
    titulo: 'Ação São João: avaliação à vista',
    empresa: ESCURA,
    moto: { nome: 'NMAX', classe: 'scooter' },
  },
  ajustado: { ...post, ajuste: { texto: 2, sem: ['selo', 'validade', 'nome'] } },
  hostil: {
    ...post,
    titulo: HOSTIL,
    texto: HOSTIL,
    chamada: HOSTIL,
    selo: HOSTIL,
    nome: HOSTIL,
    telefone: HOSTIL,
    validade: HOSTIL,
  },
} satisfies Record<string, PostPecaData>;

const parabens: ParabensPecaData = {
  cliente: 'Juliana',
  moto: crosser,
  mensagem: 'Que cada viagem comece com um sorriso. Conte com a gente na estrada!',
  entrega: '2026-11-21',
  validade: '',
  ...assina,
};

/** The same of congratulations. */
export const PARABENS = {
  comKit: comKit(parabens, 'exo'),
  usual: parabens,
  foto: { ...parabens, foto: FOTO_DEITADA },
  fotoEmPe: { ...parabens, cliente: 'Conceição', foto: FOTO_EM_PE, empresa: SERRA_VERDE },
  curto: { cliente: 'Zé', moto: { nome: 'MT-09', classe: 'naked' }, validade: '', ...assina },
  longo: {
    cliente: 'Maximiliano Bartolomeu Vasconcelos Neto',
    moto: fz,
    mensagem:
      'Foram meses de conversa, três test rides e muito café até a escolha certa. Agora é só alegria: que a estrada seja longa, o tanque esteja cheio e a volta, segura.',
    entrega: '2026-11-21',
    validade: '',
    ...assinaLongo,
  },
  semLogo: { ...parabens, cliente: 'Ênio', empresa: SEM_LOGO, moto: { nome: 'Fluo ABS', classe: 'scooter' } },
  escura: { ...parabens, cliente: 'João', empresa: ESCURA, moto: { nome: 'R15 ABS', classe: 'sport' } },
  ajustado: { ...parabens, ajuste: { texto: -2, sem: ['ficha', 'texto', 'validade', 'nome'] } },
  hostil: {
    ...parabens,
    cliente: HOSTIL,
    mensagem: HOSTIL,
    moto: { ...crosser, nome: HOSTIL },
    entrega: HOSTIL,
    nome: HOSTIL,
  },
} satisfies Record<string, ParabensPecaData>;

const CAPACETE: DrawnItem = {
  codigo: 'YAM-CAP-58',
  descricao: 'Capacete Trail fechado',
  preco: 38_990,
  precoAntes: 45_900,
};
const OLEO: DrawnItem = { codigo: '90793-AS440', descricao: 'Óleo Yamalube 4T 10W-40', preco: 4_590 };
const KIT: DrawnItem = {
  codigo: 'B7H-KIT',
  descricao: 'Kit relação Crosser 150',
  preco: 21_900,
  precoAntes: 24_990,
};
const BAU: DrawnItem = { descricao: 'Baú 45 litros com suporte', preco: 129_900 };

const pecas: PartsPecaData = {
  titulo: 'Semana do acessório',
  texto: 'Instale com a gente: hora marcada e garantia.',
  itens: [CAPACETE, OLEO, KIT, BAU],
  selo: 'Só até sábado',
  linhasLegais: partsOfferLegalLines('2026-11-28', ROTA_SUL),
  validade: '2026-11-28',
  ...assina,
};
const comFoto = (item: DrawnItem, at: number): DrawnItem => ({
  ...item,
  foto: at % 2 === 0 ? FOTO_DEITADA : FOTO_EM_PE,
});
const LONGO: DrawnItem = {
  codigo: '1S7-W0045-00-REV-2026/BR-00001',
  descricao: 'Jaqueta impermeável com proteção removível e forro térmico G',
  preco: 134_999_00,
  precoAntes: 149_999_00,
};

/** The same of an offer of parts. */
export const PECAS = {
  comKit: comKit(pecas, 'barlow'),
  um: { ...pecas, itens: [CAPACETE] },
  umFoto: { ...pecas, itens: [comFoto(CAPACETE, 0)] },
  dois: { ...pecas, itens: [OLEO, KIT] },
  doisFotos: { ...pecas, itens: [CAPACETE, KIT].map(comFoto), empresa: SERRA_VERDE },
  tres: { ...pecas, itens: [CAPACETE, OLEO, KIT], selo: undefined, texto: undefined },
  tresFotos: { ...pecas, itens: [CAPACETE, OLEO, KIT].map(comFoto) },
  usual: pecas,
  foto: { ...pecas, itens: [CAPACETE, OLEO, KIT, BAU].map(comFoto) },
  misto: {
    ...pecas,
    itens: [CAPACETE, OLEO, KIT, BAU].map((item, at) => (at < 2 ? comFoto(item, at) : item)),
  },
  curto: {
    itens: [{ descricao: 'Luva', preco: 9_900 }],
    linhasLegais: [],
    validade: '2026-11-28',
    ...assina,
  },
  longo: {
    titulo: 'Liquidação de peças e acessórios originais do fim do ano',
    texto:
      'Parcele em até seis vezes sem juros nos cartões da loja e leve a instalação por nossa conta em toda a linha de acessórios, sem hora marcada.',
    itens: [LONGO, LONGO, LONGO, LONGO],
    selo: 'Queima de estoque 2026!',
    linhasLegais: partsOfferLegalLines('2026-11-30', SERRA_VERDE),
    validade: '2026-11-30',
    ...assinaLongo,
  },
  semLogo: { ...pecas, empresa: SEM_LOGO },
  escura: {
    ...pecas,
    empresa: ESCURA,
    itens: [BAU, { descricao: 'Pneu traseiro 130/70-17', preco: 68_900 }],
  },
  ajustado: { ...pecas, ajuste: { texto: 2, sem: ['texto', 'selo', 'validade', 'nome'] } },
  hostil: {
    ...pecas,
    titulo: HOSTIL,
    texto: HOSTIL,
    selo: HOSTIL,
    itens: [
      { descricao: HOSTIL, codigo: HOSTIL, preco: 1 },
      { descricao: '', preco: 10_000_000_000 },
    ],
    nome: HOSTIL,
    linhasLegais: [HOSTIL],
  },
} satisfies Record<string, PartsPecaData>;

/** Of each generator. */
export const EXEMPLOS_DAS_ARTES = { post: POSTS, parabens: PARABENS, pecas: PECAS } as const satisfies {
  [Tipo in keyof GeneratorPecaData]?: Record<string, unknown>;
};
