import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { NomeDeRecurso } from '../../app/domain/resource/cabecalhos.ts';
import type { Campos } from '../../app/domain/resource/campo.ts';
import { createParecidos } from '../../app/domain/resource/parecidos.ts';
import { type LinhaErrada, readLinhas, writeLinhas } from '../../app/domain/resource/planilha.ts';
import {
  avisoDasMudancas,
  comGuardados,
  mudancas,
  palavrasDoItem,
  type Recurso,
} from '../../app/domain/resource/recurso.ts';
import { RECURSOS } from '../../app/domain/resource/registro.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { sha256Hex } from '../base/hash.ts';
import { requireAprovado } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import { requireNoRecurso } from './acesso.ts';
import { checkPedido, requireAlcance } from './escrita-service.ts';
import type { PartesDosRecursos } from './leitura-service.ts';
import type { Linha, Mudanca } from './recurso-repository.ts';

/** CSV line and its effect. */
export type LinhaDoRecurso =
  | LinhaErrada
  | { situacao: 'nova'; linha: number; valores: Record<string, unknown>; aviso: string | null }
  | { situacao: 'igual'; linha: number; valores: Record<string, unknown> }
  | {
      situacao: 'muda';
      linha: number;
      valores: Record<string, unknown>;
      antes: Linha;
      mudou: Record<string, [antes: unknown, depois: unknown]>;
      aviso: string | null;
    };

export type PlanilhasDosRecursos = {
  /** Exports every item that has not ended. Throws ErroDaApi 403. */
  exportCsv(recurso: NomeDeRecurso, usuario: Usuario, idEmpresa: number): Promise<string>;
  /** Parses a CSV line by line without storing it. Throws ErroDaApi 403, 502, 504. */
  previewCsv(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    csv: string,
  ): Promise<{ campos: Campos; lines: LinhaDoRecurso[] }>;
  /**
   * Stores the valid lines that change something; invalid ones are skipped, as in the preview. The same file
   * again changes nothing. Returns how many changed. Throws ErroDaApi 403, 422 when no line is left.
   */
  importCsv(
    recurso: NomeDeRecurso,
    usuario: Usuario,
    idEmpresa: number,
    pedido: { id: unknown; csv: string },
  ): Promise<number>;
};

const MOST_LINES = 300;
/** Rows that an export reads at a time. */
const POR_VEZ = 500;

/** Id of an import's line: a UUID derived from both, the same at every confirmation. */
async function idOfLine(lote: string, linha: number): Promise<string> {
  const hex = (await sha256Hex(`${lote}.${linha}`)).toUpperCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const held = (linha: Linha | undefined, campo: string): unknown =>
  (linha as Record<string, unknown> | undefined)?.[campo];

/** All values that the items hold, by field. */
const heldBy = (linhas: readonly Linha[], campos: Campos): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(campos).map((nome) => [
      nome,
      [...new Set(linhas.flatMap((linha) => (linha as Record<string, unknown>)[nome]))],
    ]),
  );

export function createPlanilhasDosRecursos({
  itens,
  opcoes,
  auditoria,
  agora,
}: PartesDosRecursos): PlanilhasDosRecursos {
  /** Items that have not ended, and fields that can express all of their values. */
  async function openAll(nome: NomeDeRecurso, idEmpresa: number) {
    const recurso = RECURSOS[nome];
    const ordem = { rotulo: '', coluna: 'busca', sentido: 'crescente' } as const;
    const onde = [[{ coluna: 'encerradoEm', op: 'vazia' } as const]];
    const all: Linha[] = [];
    let cursor: string | undefined;
    do {
      const page = await itens.list(
        nome,
        idEmpresa,
        { onde, palavras: [], ordem },
        { cursor, limit: POR_VEZ },
      );
      all.push(...page.rows);
      cursor = page.proximo ?? undefined;
    } while (cursor !== undefined);
    const ambiente = await opcoes.ambiente(recurso);
    return {
      all,
      campos: recurso.campos(comGuardados(recurso, ambiente, heldBy(all, recurso.campos(ambiente)))),
    };
  }

  async function preview(nome: NomeDeRecurso, usuario: Usuario, idEmpresa: number, csv: string) {
    const recurso = RECURSOS[nome];
    const { all, campos } = await openAll(nome, idEmpresa);
    const keyOf = (valores: Readonly<Record<string, unknown>>) =>
      JSON.stringify(recurso.chave.map((each) => valores[each]));
    // Of two items with one key the first created counts.
    const known = new Map(
      [...all].sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1)).map((row) => [keyOf(row), row]),
    );
    const [first = ''] = recurso.chave;
    const parecidos = recurso.chaveUnica ? createParecidos(all.map((row) => String(held(row, first)))) : null;
    const read = readLinhas(campos, csv, MOST_LINES);
    const seen = new Set<string>();
    const lines = (read.ok ? read.linhas : []).map(
      ({ linha, valores: said, erros, isVazio, refuse }): LinhaDoRecurso => {
        // A cell left empty keeps the value of an existing item.
        const antes = known.get(keyOf(said));
        const kept = Object.keys(campos).filter((each) => antes && isVazio(each));
        const valores = { ...said, ...Object.fromEntries(kept.map((each) => [each, held(antes, each)])) };
        const checked = checkLine(recurso, campos, usuario, valores, antes);
        const message = Object.values(erros)[0] ?? ('erro' in checked ? checked.erro : undefined);
        if (message !== undefined || 'erro' in checked) return refuse(message ?? '');
        const key = keyOf(checked.valores);
        if (seen.has(key)) return refuse('Repete uma linha acima.');
        seen.add(key);
        const right = { linha, valores: checked.valores };
        if (!antes) {
          const aviso = parecidos?.add(String(checked.valores[first]), linha) ?? null;
          return { ...right, situacao: 'nova', aviso };
        }
        const mudou = mudancas(campos, antes, checked.valores);
        return Object.keys(mudou).length === 0
          ? { ...right, situacao: 'igual' }
          : { ...right, situacao: 'muda', antes, mudou, aviso: avisoDasMudancas(campos, mudou) };
      },
    );
    return { campos, lines: read.ok ? [...read.erradas, ...lines] : [read.errada] };
  }

  return {
    async exportCsv(nome, usuario, idEmpresa) {
      requireNoRecurso(RECURSOS[nome], 'ler', usuario, idEmpresa);
      requireAprovado(usuario);
      return audited({
        auditoria,
        feito: { uid: usuario.uid, idEmpresa, alvo: `planilha/${nome}`, acoes: [`${nome}.exportar`] },
        async write() {
          const { all, campos } = await openAll(nome, idEmpresa);
          return writeLinhas(campos, all);
        },
      });
    },

    async previewCsv(nome, usuario, idEmpresa, csv) {
      requireImportar(RECURSOS[nome], usuario, idEmpresa);
      return preview(nome, usuario, idEmpresa, csv);
    },

    async importCsv(nome, usuario, idEmpresa, { id, csv }) {
      const recurso = RECURSOS[nome];
      requireImportar(recurso, usuario, idEmpresa);
      const lote = requireClientId(id);
      const { campos, lines } = await preview(nome, usuario, idEmpresa, csv);
      const em = agora().toISOString();
      const hoje = hojeEmSaoPaulo(agora());
      const by = { uid: usuario.uid, nome: usuario.nome, em };
      const write = await Promise.all(
        lines.map(async (line): Promise<Mudanca[]> => {
          if (line.situacao !== 'nova' && line.situacao !== 'muda') return [];
          const { valores } = line;
          const busca = palavrasDoItem(recurso, campos, valores);
          if (line.situacao === 'nova') {
            const linha = {
              ...{
                ...valores,
                id: await idOfLine(lote, line.linha),
                idEmpresa,
                versao: 1,
                usado: false,
                busca,
              },
              ...{ encerradoEm: null, criadoEm: em, alteradoEm: em, uid: usuario.uid },
            };
            return [{ antes: null, to: linha, evento: { acao: 'criar', mudou: {}, ...by } }];
          }
          const { antes, mudou } = line;
          const usado = antes.usado || (recurso.usado?.(antes, hoje) ?? false);
          return [{ antes, to: { ...valores, busca, usado }, evento: { acao: 'alterar', mudou, ...by } }];
        }),
      );
      const mudam = write.flat();
      if (mudam.length === 0) {
        // The same import again: nothing is left to do.
        if (lines.some(({ situacao }) => situacao === 'igual')) return 0;
        throw invalid({ csv: 'Nenhuma linha desta planilha pode ser gravada.' });
      }
      return audited({
        auditoria,
        feito: { uid: usuario.uid, idEmpresa, alvo: `planilha/${lote}`, acoes: [`${nome}.importar`] },
        write: () => itens.applyMany(nome, mudam),
        changed: (total) => total > 0,
      });
    },
  };
}

/** Requires the permission to create and to edit. Throws ErroDaApi 403. */
function requireImportar(recurso: Recurso, usuario: Usuario, idEmpresa: number): void {
  for (const acao of ['criar', 'alterar'] as const) requireNoRecurso(recurso, acao, usuario, idEmpresa);
}

/**
 * Validates a line; returns its values, or the first error.
 * @param antes existing item that it changes
 */
function checkLine(
  recurso: Recurso,
  campos: Campos,
  usuario: Usuario,
  valores: Record<string, unknown>,
  antes: Linha | undefined,
): { valores: Record<string, unknown> } | { erro: string } {
  try {
    const right = checkPedido(recurso, campos, valores);
    requireAlcance(recurso, usuario, ...(antes ? [antes] : []), right);
    return { valores: right };
  } catch (error) {
    if (!(error instanceof ErroDaApi)) throw error;
    return { erro: Object.values(error.campos ?? {})[0] ?? error.message };
  }
}
