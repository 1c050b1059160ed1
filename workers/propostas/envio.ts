import { type Fornecedor, fornecedorDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hasTaxaLivre } from '../../app/domain/pessoas/usuario.ts';
import {
  concedidoDe,
  etapasDe,
  limiteDe,
  motivosGerenciais,
  papelDe,
  temCredito,
} from '../../app/domain/propostas/alcada.ts';
import { campanhasDosTermos, campanhasQueNaoValem } from '../../app/domain/propostas/campanhas.ts';
import { faltaParaEnviar } from '../../app/domain/propostas/conferir.ts';
import { contarParte, isFinanciada, type NumerosFinanciados } from '../../app/domain/propostas/financiado.ts';
import type { ConteudoDaProposta } from '../../app/domain/propostas/proposta.ts';
import { validadeDe } from '../../app/domain/propostas/validade.ts';
import { type Data, hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { avaliacaoDe, type PartesDasPropostas, precoVigenteDe, releaseReservas } from './partes.ts';
import { regrasDe } from './regras-service.ts';
import type { ProntaParaEnviar } from './tipos.ts';

/** Everything about a sending but the sending itself. `validade`: its last day. */
export type Conferida = ProntaParaEnviar & { validade: Data };

type Planos = Map<number, Awaited<ReturnType<PartesDasPropostas['planos']['find']>>>;

/** The plans that a proposal counts with, by their versions; one that is not there is left out. */
async function plansOf(
  { planos }: PartesDasPropostas,
  idEmpresa: number,
  { pagamentos }: ConteudoDaProposta,
): Promise<Planos> {
  const versions = new Set(pagamentos.filter(isFinanciada).map(({ plano }) => plano));
  const plans: Planos = new Map();
  for (const versao of versions) {
    try {
      plans.set(versao, await planos.find(idEmpresa, versao));
    } catch (error) {
      if (!(error instanceof ErroDaApi && error.status === 404)) throw error;
    }
  }
  return plans;
}

/** A loan is offered with who sells it (CDC, art. 54-B, IV). */
const SEM_LOJA =
  'Falta o nome ou o endereço da loja no cadastro da empresa, que o financiamento precisa mostrar.';

/** Who sells, as the statement of a loan names them; null where the store cannot be read. */
async function fornecedorDe(
  { lojas }: PartesDasPropostas,
  idEmpresa: number,
  { email }: Usuario,
): Promise<Fornecedor | null> {
  if (!lojas) return null;
  try {
    return fornecedorDaLoja(await lojas.find(idEmpresa), email);
  } catch (error) {
    if (error instanceof ErroDaApi) return null;
    throw error;
  }
}

/** Why the motorcycle cannot be offered now; null where it can. */
async function faltaNoItem(
  partes: PartesDasPropostas,
  idEmpresa: number,
  vendedor: string,
  estoque: string | null,
): Promise<string | null> {
  if (estoque === null) return null;
  await releaseReservas(partes, idEmpresa);
  const row = await partes.estoque.find(idEmpresa, estoque, false);
  if (!row) return 'Esta moto não está mais no estoque. Escolha outra.';
  if (row.situacao === 'vendida' || row.situacao === 'entregue')
    return 'Esta moto já foi vendida. Escolha outra.';
  if (row.situacao === 'reservada' && row.reservadaPor !== vendedor)
    return `${row.reservadaNome || 'Outra pessoa'} reservou esta moto.`;
  return null;
}

/**
 * What a draft lacks to be sent, which approvals it will need and why, under the prices, evaluations, campaigns and plans
 * of this moment. Throws when D1 or the catalogue's host fails.
 * @param usuario who would send it
 */
export async function conferirProposta(
  partes: PartesDasPropostas,
  usuario: Usuario,
  { idEmpresa, vendedor }: { idEmpresa: number; vendedor: string },
  conteudo: ConteudoDaProposta,
): Promise<Conferida> {
  const now = partes.agora();
  const hoje = hojeEmSaoPaulo(now);
  const [regras, precoVigente, avaliacao, plans, noItem] = await Promise.all([
    regrasDe(partes.regras, idEmpresa),
    precoVigenteDe(partes, idEmpresa, conteudo.item),
    avaliacaoDe(partes, idEmpresa, conteudo.troca),
    plansOf(partes, idEmpresa, conteudo),
    faltaNoItem(partes, idEmpresa, vendedor, conteudo.item?.estoque ?? null),
  ]);
  const validade = validadeDe(conteudo.validade, now, regras.validadeDias);
  const credit = temCredito(conteudo);
  const fornecedor = credit ? await fornecedorDe(partes, idEmpresa, usuario) : null;
  const numeros: Record<string, NumerosFinanciados> = {};
  const faltas = faltaParaEnviar(conteudo, hoje, (parte) => {
    const plano = plans.get(parte.plano);
    if (!plano) return { ok: false, erros: { plano: 'O plano desta simulação não existe. Simule de novo.' } };
    const contada = contarParte(conteudo, parte, {
      ...{ plano, hoje, validade, taxaLivre: hasTaxaLivre(usuario), ...(fornecedor ? { fornecedor } : {}) },
    });
    if (contada.ok) numeros[conteudo.pagamentos.indexOf(parte)] = contada.numeros;
    return contada;
  });
  if (noItem) faltas.item = noItem;
  if (credit && partes.lojas && !(fornecedor?.nome && fornecedor.endereco)) faltas.pagamentos ??= SEM_LOJA;
  const campanha = await faltaNaCampanha(partes, idEmpresa, conteudo, hoje);
  if (campanha) faltas.campanha = campanha;
  const campanhas = await faltaNasCampanhas(partes, idEmpresa, conteudo, { hoje, plans });
  if (campanhas) faltas.campanhas = campanhas;
  const papel = papelDe(usuario, idEmpresa);
  const alcada = { papel, regras, avaliacao, precoVigente };
  return {
    ...{ faltas, papel, numeros, validade },
    etapas: etapasDe(conteudo, alcada),
    porque: motivosGerenciais(conteudo, alcada),
    limite: limiteDe(papel, precoVigente ?? conteudo.item?.preco ?? 0, regras),
    concedido: concedidoDe(conteudo, alcada).total,
  };
}

/** A campaign counts as it is today; null where it does. */
async function faltaNaCampanha(
  { campanhas }: PartesDasPropostas,
  idEmpresa: number,
  { campanha, item }: ConteudoDaProposta,
  hoje: Data,
): Promise<string | null> {
  if (!campanha) return null;
  const doDia = item && campanhas ? await campanhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const known = doDia.find(({ id }) => id === campanha.id);
  if (known && campanha.desconto <= known.desconto && campanha.nome === known.nome) return null;
  return 'Esta campanha não vale para esta moto hoje. Tire-a da proposta.';
}

/** What counts by itself has to count today, and as it stands in the proposal; null where it does. */
async function faltaNasCampanhas(
  { contamSozinhas }: PartesDasPropostas,
  idEmpresa: number,
  conteudo: ConteudoDaProposta,
  { hoje, plans }: { hoje: Data; plans: Planos },
): Promise<string | null> {
  const { campanhas = [], item, pagamentos } = conteudo;
  if (campanhas.length === 0) return null;
  const podem = item && contamSozinhas ? await contamSozinhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const cdc = pagamentos.find(({ tipo }) => tipo === 'cdc');
  const plano = (cdc?.tipo === 'cdc' && plans.get(cdc.plano)) || null;
  const [wrong] = campanhasQueNaoValem(campanhas, campanhasDosTermos(podem, conteudo, plano));
  return wrong ? `A campanha ${wrong.nome} não vale hoje para esta proposta. Abra-a e salve de novo.` : null;
}
