import { readFileSync } from 'node:fs';
import type { DadosOferta, EmpresaArte } from '../../../app/arte/tipos.ts';

function recurso(empresa: 1 | 2, arquivo: string): string {
  const svg = readFileSync(
    new URL(`../../../workers/origem/recursos/${empresa}/${arquivo}`, import.meta.url),
  );
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** The two invented dealers of the demonstration data. */
export const ROTA_SUL: EmpresaArte = {
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1840, Curitiba/PR',
  logo: recurso(1, 'logo.svg'),
  logoEscuro: recurso(1, 'logo-escuro.svg'),
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff', destaque: '#ffb000' },
  marcas: [recurso(1, 'marca-1.svg'), recurso(1, 'marca-2.svg')],
};

export const SERRA_VERDE: EmpresaArte = {
  nome: 'Serra Verde Motos',
  endereco: 'Rua do Curral, 322, Belo Horizonte/MG',
  logo: recurso(2, 'logo.svg'),
  logoEscuro: recurso(2, 'logo-escuro.svg'),
  cores: { primaria: '#0b6b45', sobrePrimaria: '#ffffff', destaque: '#a6d93a' },
  marcas: [recurso(2, 'marca-1.svg'), recurso(2, 'marca-2.svg')],
};

const LEGAL_FINANCIADO = [
  'Preço à vista R$\u00a018.690,00. Financiamento: entrada de R$\u00a04.690,00 e 48 parcelas mensais de R$\u00a0478,32; total a prazo R$\u00a027.649,36 e total financiado R$\u00a014.612,40',
  'Juros de 2,19% ao mês e 29,69% ao ano; CET de 2,61% ao mês e 36,88% ao ano, com IOF de R$\u00a0412,40 e tarifa de cadastro de R$\u00a0200,00 incluídos; atraso: juros de 1% ao mês e multa de 2%',
  'Crédito do Banco Alvorecer, sujeito a análise. Direito à liquidação antecipada com redução proporcional dos juros',
  'Válido até 30/11/2026. Rota Sul Motos, Av. das Araucárias, 1840, Curitiba/PR',
];

const base: DadosOferta = {
  moto: { nome: 'Factor DX', classe: 'street', ano: '2026', cilindradaCc: 149 },
  preco: 1_869_000,
  linhasLegais: [],
  validade: '2026-11-30',
  nome: 'Ana Souza',
  telefone: '41987654321',
  empresa: ROTA_SUL,
};

/** Data that between them stretch every part of a template; names say what is special. */
export const EXEMPLOS = {
  curto: base,
  parcelado: {
    ...base,
    moto: { nome: 'Crosser 150 S ABS', classe: 'trail', ano: '2026', cilindradaCc: 150 },
    entrada: 469_000,
    parcelas: 48,
    valorParcela: 47_832,
    linhasLegais: LEGAL_FINANCIADO,
    texto: 'Emplacamento grátis neste mês',
  },
  longo: {
    ...base,
    moto: {
      nome: 'Fazer FZ25 ABS Connected 70th Anniversary',
      classe: 'naked',
      ano: '2026/2027',
      cilindradaCc: 249,
    },
    preco: 13_499_000,
    entrada: 2_499_000,
    parcelas: 60,
    valorParcela: 1_245_990,
    linhasLegais: [...LEGAL_FINANCIADO, 'Consulte as condições com o vendedor. Imagem meramente ilustrativa'],
    nome: 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Melo',
    texto: 'Primeira revisão, capacete e emplacamento por nossa conta até o fim do mês',
    empresa: SERRA_VERDE,
  },
  acentos: {
    ...base,
    moto: { nome: 'Ténéré 700 – edição São João', classe: 'adventure', ano: '2026', cilindradaCc: 689 },
    preco: 7_499_050,
    nome: 'Conceição Araújo Brandão',
    texto: 'Ação à vista: troca com avaliação justa, já!',
    telefone: '3132654321',
    empresa: SERRA_VERDE,
  },
  scooter: {
    ...base,
    moto: { nome: 'NMAX ABS Connected', classe: 'scooter', cilindradaCc: 155 },
    preco: 2_329_000,
    entrada: 0,
    parcelas: 36,
    valorParcela: 89_990,
    linhasLegais: LEGAL_FINANCIADO,
    empresa: SERRA_VERDE,
  },
  esportiva: {
    ...base,
    moto: { nome: 'R15 ABS', classe: 'sport', ano: '2026', cilindradaCc: 155 },
    preco: 2_359_000,
  },
  terra: {
    ...base,
    moto: { nome: 'TT-R 230', classe: 'off-road', cilindradaCc: 223 },
    preco: 2_049_000,
    entrada: 500_000,
    parcelas: 12,
    valorParcela: 150_000,
    linhasLegais: LEGAL_FINANCIADO,
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
} satisfies Record<string, DadosOferta>;

export type NomeExemplo = keyof typeof EXEMPLOS;
