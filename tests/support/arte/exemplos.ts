import { readFileSync } from 'node:fs';
import { minimumLines } from '../../../app/arte/oferta.ts';
import type { DrawnEmpresa, OfertaPecaData, SheetFigures } from '../../../app/arte/types.ts';
import type { Typeface } from '../../../app/domain/marca/typefaces.ts';
import { ofertaLegalLines } from '../../../app/domain/ofertas/oferta.ts';
import { ofertaParcelaStatement } from '../../../app/domain/ofertas/parcela-statement.ts';
import type { SimulacaoOferta } from '../../../app/domain/ofertas/simulacao-oferta.ts';
import { toSimulacaoImageData } from '../../../workers/documentos/simulacao-image.ts';
import { CONSULTOR, createOferta } from '../documentos/ofertas.ts';
import { FOTO_DEITADA, FOTO_EM_PE, RETRATO } from './foto.ts';

function recurso(empresa: 1 | 2, file: string): string {
  const svg = readFileSync(new URL(`../../../workers/origem/recursos/${empresa}/${file}`, import.meta.url));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** The two invented dealers of the demonstration data. */
export const ROTA_SUL: DrawnEmpresa = {
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1840, Curitiba/PR',
  logo: recurso(1, 'logo.svg'),
  logoEscuro: recurso(1, 'logo-escuro.svg'),
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff', destaque: '#ffb000' },
  marcas: [recurso(1, 'marca-1.svg'), recurso(1, 'marca-2.svg')],
};

/** The pictures of its simulation sheets. */
export const FOLHA_ROTA_SUL: SheetFigures = {
  moldura: recurso(1, 'moldura-parcela.svg'),
  rodape: recurso(1, 'rodape-logos.svg'),
  marcaDagua: recurso(1, 'marca-dagua.svg'),
  logoBanco: recurso(1, 'logo-banco.svg'),
  fundoClaro: recurso(1, 'fundo-claro.svg'),
};

export const SERRA_VERDE: DrawnEmpresa = {
  nome: 'Serra Verde Motos',
  endereco: 'Rua do Curral, 322, Belo Horizonte/MG',
  logo: recurso(2, 'logo.svg'),
  logoEscuro: recurso(2, 'logo-escuro.svg'),
  cores: { primaria: '#0b6b45', sobrePrimaria: '#ffffff', destaque: '#a6d93a' },
  marcas: [recurso(2, 'marca-1.svg'), recurso(2, 'marca-2.svg')],
};

/** The same with whatever a brand kit can say of a picture. */
export const comKit = <Dados extends { empresa: DrawnEmpresa }>(data: Dados, letra: Typeface) => ({
  ...data,
  cargo: 'Consultora de vendas',
  retrato: RETRATO,
  empresa: { ...data.empresa, letra, qr: true as const },
});

type Financiamento = {
  entrada?: number;
  parcelas: number;
  valorParcela: number;
  taxaMensal: number;
  cet: number;
  agente?: string;
  simulacao?: SimulacaoOferta;
};

/** The offer with its instalment line and the statement that the domain words for it. */
function financiada(oferta: OfertaPecaData, f: Financiamento): OfertaPecaData {
  const { taxaMensal, cet, agente = 'Banco Alvorecer S.A.', simulacao, ...linha } = f;
  const { nome, endereco } = oferta.empresa;
  const fornecedor = { nome, endereco };
  const { preco, validade } = oferta;
  const total = (f.entrada ?? 0) + f.parcelas * f.valorParcela;
  const announced = { preco, ...linha, taxaMensal, cet, total, agente, simulacao, validade, fornecedor };
  const anuncio = ofertaParcelaStatement(announced);
  return {
    ...oferta,
    ...linha,
    linhasLegais: ofertaLegalLines(announced),
    ...(anuncio ? { linhasMinimas: minimumLines(anuncio, validade, fornecedor) } : {}),
  };
}

const base: OfertaPecaData = {
  moto: { nome: 'Factor DX', classe: 'street', ano: '2026', cilindradaCc: 149 },
  preco: 1_869_000,
  linhasLegais: [],
  validade: '2026-11-30',
  nome: 'Ana Souza',
  telefone: '41987654321',
  empresa: ROTA_SUL,
};

const parcelado = financiada(
  {
    ...base,
    moto: { nome: 'Crosser 150 S ABS', classe: 'trail', ano: '2026', cilindradaCc: 150 },
    texto: 'Emplacamento grátis neste mês',
  },
  { entrada: 469_000, parcelas: 48, valorParcela: 47_832, taxaMensal: 1.99, cet: 33.75 },
);

const longo = financiada(
  {
    ...base,
    moto: {
      nome: 'Fazer FZ25 ABS Connected 70th Anniversary',
      classe: 'naked',
      ano: '2026/2027',
      cilindradaCc: 249,
    },
    preco: 13_499_000,
    nome: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Melo',
    texto: 'Primeira revisão, capacete e emplacamento por nossa conta até o fim do mês',
    empresa: SERRA_VERDE,
  },
  {
    entrada: 2_499_000,
    parcelas: 60,
    valorParcela: 345_990,
    taxaMensal: 2.19,
    cet: 38.12,
    agente: 'Cedrina Crédito, Financiamento e Investimento S.A.',
  },
);

/** Data that between them stretch every part of a template; names say what is special. */
export const EXEMPLOS = {
  curto: base,
  parcelado,
  comKit: comKit(parcelado, 'barlow'),
  /** From a simulation: with dates, the parts of the CET in reais and the consultant's e-mail. */
  daSimulacao: financiada(
    {
      ...base,
      moto: { nome: 'Crosser 150 S ABS', classe: 'trail', ano: '2026', cilindradaCc: 150 },
      preco: 2_249_000,
      empresa: { ...ROTA_SUL, endereco: `${ROTA_SUL.endereco} · ana.souza@rotasul.exemplo.com.br` },
    },
    {
      entrada: 450_000,
      parcelas: 48,
      valorParcela: 67_145,
      taxaMensal: 1.99,
      cet: 31.42,
      agente: 'Banco Alvorecer S.A.',
      simulacao: {
        vencimentos: { primeiro: '2026-12-31', ultimo: '2030-11-30' },
        encargos: {
          iof: 62_871,
          tarifas: [
            { nome: 'Tarifa de cadastro', valor: 59_900 },
            { nome: 'Registro do contrato', valor: 14_800 },
          ],
          seguro: 85_000,
        },
        mora: { multa: 1, jurosMensal: 0.5 },
      },
    },
  ),
  longo,
  acentos: {
    ...base,
    moto: { nome: 'Ténéré 700 – edição São João', classe: 'adventure', ano: '2026', cilindradaCc: 689 },
    preco: 7_499_050,
    nome: 'Conceição Araújo Brandão',
    texto: 'Ação à vista: troca com avaliação justa, já!',
    telefone: '3132654321',
    empresa: SERRA_VERDE,
  },
  scooter: financiada(
    {
      ...base,
      moto: { nome: 'NMAX ABS Connected', classe: 'scooter', cilindradaCc: 155 },
      preco: 2_329_000,
      empresa: SERRA_VERDE,
    },
    { entrada: 0, parcelas: 36, valorParcela: 89_990, taxaMensal: 2.05, cet: 32.4 },
  ),
  esportiva: {
    ...base,
    moto: { nome: 'R15 ABS', classe: 'sport', ano: '2026', cilindradaCc: 155 },
    preco: 2_359_000,
  },
  terra: financiada(
    {
      ...base,
      moto: { nome: 'TT-R 230', classe: 'off-road', cilindradaCc: 223 },
      preco: 2_049_000,
    },
    { entrada: 500_000, parcelas: 12, valorParcela: 150_000, taxaMensal: 2.49, cet: 46.9 },
  ),
  /** A company that has uploaded nothing yet, with a colour that vanishes on light grounds. */
  semMarcas: financiada(
    {
      ...base,
      moto: { nome: 'Fluo ABS Hybrid Connected', classe: 'scooter', ano: '2026', cilindradaCc: 125 },
      preco: 1_679_000,
      empresa: {
        nome: 'Motos do Vale Comércio de Veículos',
        endereco: 'Rua XV, 10, Blumenau/SC',
        logo: '',
        cores: { primaria: '#f5e663', sobrePrimaria: '#ffffff' },
        marcas: [],
      },
    },
    { parcelas: 24, valorParcela: 99_999, taxaMensal: 2.3, cet: 37.25 },
  ),
  /** One logo for light grounds only. */
  umLogo: {
    ...base,
    moto: { nome: 'MT-09', classe: 'naked', cilindradaCc: 890 },
    empresa: { ...ROTA_SUL, logoEscuro: undefined, marcas: ROTA_SUL.marcas.slice(0, 1) },
  },
  /** Data of a simulation's sheet; a flyer of the same offer leaves the table and the schedule out. */
  simulado: toSimulacaoImageData(createOferta(), CONSULTOR, [], { ...ROTA_SUL, folha: FOLHA_ROTA_SUL }),
  comFoto: { ...parcelado, foto: FOTO_DEITADA },
  /** As much as fits into a piece, on a photo that stands. */
  longoComFoto: {
    ...longo,
    precoAntes: 14_499_000,
    selo: 'Festival da Serra 2026/27',
    foto: { ...FOTO_EM_PE, foco: { x: 0.5, y: 0.7 }, zoom: 1.2 },
  },
  /** A campaign without an instalment, on a motorcycle in its own paint. */
  campanha: {
    ...base,
    moto: { nome: 'Drifter 650', classe: 'custom', ano: '2026', cilindradaCc: 649, cor: '#1d3f98' },
    precoAntes: 1_999_000,
    selo: 'Só esta semana',
  },
  parcelaPrimeiro: { ...parcelado, heroi: 'parcela', precoAntes: 1_999_000, selo: 'Feirão' },
  /** Everything at once, the words as large as they are let. */
  tudo: {
    ...longo,
    precoAntes: 14_499_000,
    selo: 'Festival da Serra 2026/27',
    heroi: 'parcela',
    foto: FOTO_DEITADA,
    ajuste: { texto: 2, foco: { x: 0.4, y: 0.6 }, zoom: 1.5 },
  },
  /** No price yet, no logo, nothing that can be left out, the words as small as they are let. */
  lancamento: {
    ...base,
    preco: 0,
    precoAntes: 1_999_000,
    selo: 'Lançamento',
    foto: FOTO_DEITADA,
    empresa: { ...SERRA_VERDE, logo: '', logoEscuro: undefined, marcas: [] },
    ajuste: { texto: -2, sem: ['ficha', 'nome', 'validade'] },
  },
  hostil: {
    ...base,
    moto: {
      nome: '</text><script>alert(1)</script> constructor 🏍️\u202eatreF\u0000 Supercalifragilisticexpialidocious\ud800',
      classe: 'naked',
      cilindradaCc: null,
    },
    preco: 0,
    nome: `__proto__ {{nome}} <img src=x onerror=alert(1)> ${'W'.repeat(60)}`,
    telefone: 'ligue já 🤙 mesmo',
    texto: '𝐎𝐟𝐞𝐫𝐭𝐚 𝓮𝓼𝓹𝓮𝓬𝓲𝓪𝓵 ➜ só hoje 🔥🔥🔥 & "aspas" url(http://exemplo.invalid/x.png)',
  },
} satisfies Record<string, OfertaPecaData>;

export type NomeExemplo = keyof typeof EXEMPLOS;
