import { env } from 'cloudflare:workers';
import type { PremiacaoMetric } from '../../../app/domain/premiacao/metrics.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { type createLancamentos, lancamentoId } from '../../../workers/premiacao/lancamento-repository.ts';
import type { Fato } from '../../support/premiacao/modelo.ts';

const write = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);

const prepared = (statements: readonly { toSQL(): { sql: string; params: unknown[] } }[]) =>
  statements.map((statement) => {
    const { sql, params } = statement.toSQL();
    return write(sql, ...params);
  });

type Onde = { idEmpresa: number; id: string };

/**
 * Creates the statements of a fact in its own room, and the points that are kept in the same batch by the product's
 * statements.
 * @param onde.id of this fact, over all companies
 */
export function factsOf(
  pontos: ReturnType<typeof createLancamentos>,
  { idEmpresa, id, fato }: Onde & { fato: Fato },
): { evento: D1PreparedStatement[]; pontos: D1PreparedStatement[] } {
  const { em } = fato;
  switch (fato.tipo) {
    case 'faturar': {
      const { proposta, revisao, quem: uid, total } = fato;
      const rowOf = (metrica: PremiacaoMetric, quantidade: number) => ({
        ...{ id: lancamentoId(metrica, proposta, String(revisao)), idEmpresa, uid, em, origem: proposta },
        ...{ metrica, quantidade },
      });
      return {
        evento: [
          write(PROPOSTA, proposta, idEmpresa, uid, total, revisao, em),
          write(
            DA_PROPOSTA,
            id,
            idEmpresa,
            proposta,
            'faturar',
            'aprovada',
            'faturada',
            totalOf(total),
            revisao,
            em,
          ),
        ],
        pontos: prepared(pontos.lancar([rowOf('propostas-faturadas', 1), rowOf('valor-faturado', total)])),
      };
    }
    case 'cancelar': {
      const { proposta, revisao } = fato;
      return {
        evento: [
          write("UPDATE propostas SET estado = 'cancelada', revisao = ?2 WHERE id = ?1", proposta, revisao),
          write(DA_PROPOSTA, id, idEmpresa, proposta, 'cancelar', 'faturada', 'cancelada', '{}', revisao, em),
        ],
        pontos: prepared(pontos.estornar(proposta, em)),
      };
    }
    case 'avaliar':
      return {
        evento: [
          write(SEMINOVO, fato.seminovo, idEmpresa, fato.quem, em),
          write(DO_SEMINOVO, id, idEmpresa, fato.seminovo, fato.quem, em),
        ],
        pontos: prepared([pontos.lancarAvaliacao(id, em)]),
      };
    case 'abrir': {
      const dia = todayInSaoPaulo(new Date(em));
      return {
        evento: [write(ARTE, fato.peca, idEmpresa, fato.quem, em), write(ABERTURA, fato.peca, dia, fato.n)],
        pontos: prepared([pontos.lancarAberturas([{ arteId: fato.peca, dia }])]),
      };
    }
  }
}

const totalOf = (total: number) => JSON.stringify({ total });

const PROPOSTA = `INSERT INTO propostas (id, link, id_cliente, id_empresa, ano, sequencia, estado, etapas, vendedor, vendedor_nome,
    termos, modelo, total, versao, revisao, faturada_em, busca, criada_em, alterada_em)
  VALUES (?1, ?1, ?1, ?2, 2026, (SELECT coalesce(max(sequencia), 0) + 1 FROM propostas WHERE id_empresa = ?2), 'faturada', '[]',
    ?3, ?3, '{}', 'FZ25', ?4, 1, ?5, ?6, '', ?6, ?6)
  ON CONFLICT (id) DO UPDATE SET estado = 'faturada', total = ?4, revisao = ?5, faturada_em = ?6`;
const DA_PROPOSTA = `INSERT INTO proposta_eventos (id, id_empresa, proposta, acao, de, para, detalhe, revisao, em, uid, nome)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'helena', 'Helena')`;
const SEMINOVO = `INSERT INTO seminovos (id, id_cliente, id_empresa, origem, situacao, marca, modelo, ano_fabricacao, ano_modelo, cor,
    km, local, ficha, descricao, versao, uid, criado_em, alterado_em)
  VALUES (?1, ?1, ?2, 'loja', 'avaliado', 'HONDA', 'CG', 2020, 2020, 'Preta', 1, 'Loja', '{}', '', 1, ?3, ?4, ?4)
  ON CONFLICT (id) DO NOTHING`;
const DO_SEMINOVO = `INSERT INTO seminovo_eventos (id, id_empresa, seminovo, acao, de, para, detalhe, uid, em)
  VALUES (?, ?, ?, 'avaliar', 'avaliacao', 'avaliado', '{}', ?, ?)`;
const ARTE = `INSERT INTO artes (id, id_cliente, uid, id_empresa, tipo, titulo, template, template_versao, dados, validade, criada_em)
  VALUES (?1, ?1, ?3, ?2, 'oferta', 'FZ25', 'x', 1, '{}', '2026-12-31', ?4) ON CONFLICT (id) DO NOTHING`;
const ABERTURA = `INSERT INTO aberturas (arte_id, dia, n) VALUES (?, ?, ?)
  ON CONFLICT (arte_id, dia) DO UPDATE SET n = n + excluded.n`;
