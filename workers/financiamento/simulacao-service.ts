import * as v from 'valibot';
import type { CampanhaUsada } from '../../app/domain/campanhas/usadas.ts';
import { type ResultadoDaSimulacao, simular } from '../../app/domain/financiamento/simular.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { texto } from '../../app/domain/valores/texto.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Dono, ownerOf } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { PlanoService } from './plano-service.ts';
import type { SimulacaoGuardada, SimulacaoRepository } from './simulacao-repository.ts';

export type Produto = 'cdc' | 'liberacred' | 'consorcio';

/** Main numbers of a simulation, under the plano it used. Money in centavos. */
export type ResumoDaSimulacao = {
  /**
   * Price of the motorcycle, reference value of the programme, or letter of credit (carta de crédito),
   * centavos.
   */
  valor: number;
  /** Entrada and trade-in, centavos; 0 for products without them. */
  entrada: number;
  /** Number of instalments. */
  parcelas: number;
  parcela: number;
  /** Percent per month; null for products without a rate. */
  taxaMensal: number | null;
};

/** Saved simulation as its owner sees it. */
export type SimulacaoSalva = {
  id: string;
  nome: string;
  nota: string;
  produto: Produto;
  /** Original request: the contract of POST /api/simulacoes. */
  pedido: unknown;
  resumo: ResumoDaSimulacao;
  /** Path and query of the screen that shows it; null when it was saved without. */
  endereco: string | null;
  /** Version of the plano used; 0 is the product's own. */
  planoVersao: number;
  /** Version in force today. */
  planoVigente: number;
  /** True when the plano in force differs from the one used: the numbers may have changed. */
  planoMudou: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Campanhas applied in it; null when they were not stored. */
  campanhas: readonly CampanhaUsada[] | null;
};

export type SimulacaoService = {
  /**
   * Saves a simulation: `{ id, nome, nota?, pedido, planoVersao, endereco? }`, where `id` is client-made. The
   * same id with the same request returns the stored one, even if renamed. Throws ErroDaApi 422 with a
   * message per field (those of the request under "pedido."), 409 for an id used for another request.
   * @param campanhas campanhas applied, as read by the server
   */
  save(
    usuario: Usuario,
    dados: unknown,
    campanhas?: readonly CampanhaUsada[],
  ): Promise<{ simulacao: SimulacaoSalva; nova: boolean }>;
  /** A person's own simulations, newest first; `cursor` is that of the previous page. */
  listMine(usuario: Usuario, page: Page): Promise<{ simulacoes: SimulacaoSalva[]; proximo: string | null }>;
  /** Throws ErroDaApi 404. */
  findMine(usuario: Usuario, id: string): Promise<SimulacaoSalva>;
  /** Changes name and note. Throws ErroDaApi 404, 422 with a message per field. */
  rename(usuario: Usuario, id: string, dados: { nome: unknown; nota?: unknown }): Promise<SimulacaoSalva>;
  /** Throws ErroDaApi 404. */
  remove(usuario: Usuario, id: string): Promise<void>;
};

const NOME_MAXIMO = 80;
const NOTA_MAXIMA = 500;
const ENDERECO_MAXIMO = 1500;

const ESCREVA = 'Escreva um texto.';
const QUEBRAS = ['\n', '\r'];

const textos = {
  nome: texto({ most: NOME_MAXIMO, message: ESCREVA, required: 'Dê um nome à simulação.', breaks: QUEBRAS }),
  nota: v.optional(texto({ most: NOTA_MAXIMA, message: ESCREVA, breaks: QUEBRAS }), ''),
};

const textosSchema = v.object(textos);

const dadosSchema = v.object({
  ...textos,
  pedido: v.record(v.string(), v.unknown(), 'Informe a simulação.'),
  planoVersao: v.pipe(v.number('Informe a versão do plano.'), v.safeInteger('Informe a versão do plano.')),
  // Only a path of this product, because it becomes a link.
  endereco: v.nullish(
    v.pipe(
      v.string('Confira o endereço.'),
      v.maxLength(ENDERECO_MAXIMO, 'Confira o endereço.'),
      v.regex(/^\/financiamento2?\?[\w.~!*'();:@&=+$,/?%-]*$/, 'Confira o endereço.'),
    ),
    null,
  ),
});

const CAMPOS = { whole: 'simulacao', missing: () => 'Preencha este campo.' };

const NAO_EXISTE = () => new ErroDaApi(404, 'simulacao-nao-encontrada', 'Esta simulação não existe mais.');

/** Creates the service of saved simulations, private to the person who made them. */
export function createSimulacaoService(parts: {
  simulacoes: SimulacaoRepository;
  planos: Pick<PlanoService, 'find' | 'recall'>;
  agora: () => Date;
}): SimulacaoService {
  const { simulacoes, planos, agora } = parts;

  const toSalva = (row: SimulacaoGuardada, planoVigente: number): SimulacaoSalva => {
    const { uid: _, idEmpresa: __, ...kept } = row;
    return {
      ...kept,
      produto: row.produto as Produto,
      pedido: JSON.parse(row.pedido),
      resumo: JSON.parse(row.resumo) as ResumoDaSimulacao,
      campanhas: row.campanhas === null ? null : (JSON.parse(row.campanhas) as CampanhaUsada[]),
      planoVigente,
      planoMudou: planoVigente !== row.planoVersao,
    };
  };
  const versaoVigente = async (owner: Dono) => (await planos.recall(owner.idEmpresa)).versao;

  async function findMine(usuario: Usuario, id: string): Promise<SimulacaoSalva> {
    const owner = ownerOf(usuario);
    const row = await simulacoes.findMine(owner, id.toUpperCase());
    if (!row) throw NAO_EXISTE();
    return toSalva(row, await versaoVigente(owner));
  }

  return {
    findMine,

    async save(usuario, dados, campanhas) {
      const owner = ownerOf(usuario);
      const id = requireClientId(idOf(dados));
      const { pedido: sent, ...texts } = readFields(dadosSchema, dados, CAMPOS);
      const { tabelas } = await planos.find(owner.idEmpresa, texts.planoVersao);
      const resultado = simular(sent, { hoje: hojeEmSaoPaulo(agora()), tabelas });
      if (!resultado.ok) throw invalid(prefixed(resultado.erro.campos));
      const row: SimulacaoGuardada = {
        ...owner,
        ...texts,
        endereco: texts.endereco ?? null,
        id,
        produto: resultado.produto,
        pedido: JSON.stringify(sent),
        resumo: JSON.stringify(resumoOf(sent, resultado)),
        campanhas: campanhas ? JSON.stringify(campanhas) : null,
        criadaEm: agora().toISOString(),
      };
      const nova = await simulacoes.insert(row);
      const stored = nova ? row : await simulacoes.findMine(owner, id);
      if (stored?.pedido !== row.pedido) {
        throw new ErroDaApi(409, 'id-ja-usado', 'Este id já guardou outra simulação. Gere um id novo.');
      }
      return { simulacao: toSalva(stored, await versaoVigente(owner)), nova };
    },

    async listMine(usuario, page) {
      const owner = ownerOf(usuario);
      const [{ simulacoes: rows, proximo }, versao] = await Promise.all([
        simulacoes.listMine(owner, page),
        versaoVigente(owner),
      ]);
      return { simulacoes: rows.map((row) => toSalva(row, versao)), proximo };
    },

    async rename(usuario, id, dados) {
      const texts = readFields(textosSchema, dados, CAMPOS);
      if (!(await simulacoes.rename(ownerOf(usuario), id.toUpperCase(), texts))) throw NAO_EXISTE();
      return findMine(usuario, id);
    },

    async remove(usuario, id) {
      if (!(await simulacoes.remove(ownerOf(usuario), id.toUpperCase()))) throw NAO_EXISTE();
    },
  };
}

const idOf = (dados: unknown): unknown =>
  typeof dados === 'object' && dados !== null && 'id' in dados ? dados.id : undefined;

const prefixed = (campos: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(campos).map(([campo, mensagem]) => [`pedido.${campo}`, mensagem]));

type Simulada = Extract<ResultadoDaSimulacao, { ok: true }>;

/** Number in a valid request; 0 when an optional field is missing. */
const numberOf = (pedido: Record<string, unknown>, campo: string): number => Number(pedido[campo] ?? 0);

function resumoOf(pedido: Record<string, unknown>, resultado: Simulada): ResumoDaSimulacao {
  const { parcela } = resultado.simulacao;
  switch (resultado.produto) {
    case 'cdc':
      return {
        valor: numberOf(pedido, 'preco'),
        entrada: numberOf(pedido, 'entrada') + numberOf(pedido, 'troca'),
        parcelas: numberOf(pedido, 'parcelas'),
        parcela,
        taxaMensal: numberOf(pedido, 'taxaMensal'),
      };
    case 'liberacred':
      return {
        valor: numberOf(pedido, 'valor'),
        entrada: 0,
        parcelas: numberOf(pedido, 'parcelas'),
        parcela,
        taxaMensal: null,
      };
    case 'consorcio':
      return {
        valor: numberOf(pedido, 'credito'),
        entrada: 0,
        parcelas: numberOf(pedido, 'meses'),
        parcela,
        taxaMensal: null,
      };
  }
}
