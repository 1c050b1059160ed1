import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { digitadoDe } from '~/domain/artes/campos-das-artes.ts';
import { NOME_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import { CABECALHO_DA_SESSAO, TERMINADA } from '~/domain/pessoas/sessao-terminada.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, toResultado } from '~/lib/erros.ts';
import type { SemMudanca } from '~/lib/revalidacao.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

/** Address of a piece just made. */
export const enderecoDaNova = (id: string): string => `/panfleto?aberto=${id}&novo`;

/**
 * Redirects to the created or edited piece; for the device's queue, which does not navigate, returns its id.
 */
export function answerMade({ _acao, editar }: Record<string, string>, feita: string) {
  if (_acao === 'fila') return data({ feita });
  throw redirect(editar ? `/panfleto?aberto=${feita}&editada` : enderecoDaNova(feita));
}

/** Builds the waiting state of a form for 503, with the seconds to wait; empty for other errors. */
export const esperaDe = (error: unknown): Pick<ResultadoDoEstudio, 'espera'> & Partial<SemMudanca> =>
  isErroDaApi(error) && error.status === 503
    ? { semMudanca: true, espera: { motivo: 'cheio', segundos: error.retryAfter } }
    : {};

/**
 * Creates a piece with the form's id, or edits the one named in the form; returns its id. Throws ErroDaApi.
 */
export async function publicar(
  context: AppLoadContext,
  usuario: Usuario,
  { id = '', template = '', editar, daVersao }: Record<string, string>,
  { tipo, dados }: { tipo: TipoDeGerador; dados: unknown },
): Promise<string> {
  await context.limitImages(usuario.uid);
  if (editar) {
    const edicao = { versao: Number(daVersao), template, dados };
    return (await context.artes.edit(usuario, editar, edicao)).id;
  }
  const make = (idCliente: string) => context.artes.create(usuario, { id: idCliente, tipo, template, dados });
  // The id was used by an earlier submission whose answer was lost, with different data: creates a new piece.
  const criada = await make(id).catch((error) => {
    if (isErroDaApi(error) && error.codigo === 'id-ja-usado') return make(ulid(context.agora().getTime()));
    throw error;
  });
  return criada.id;
}

/** Parser and messages of a generator's form. */
export type Leitor = {
  tipo: TipoDeGerador;
  campos: readonly string[];
  ler: (digitado: Record<string, string>, hoje: string) => unknown;
  /** Specific reasons for unreadable fields. */
  motivos?: (digitado: Record<string, string>) => Record<string, string>;
  /** Maps the service's error messages to the form's field names. */
  noLugar?: (erros: Record<string, string>, digitado: Record<string, string>) => Record<string, string>;
};

/** Names of errors that concern several fields. */
const DE_VARIOS = ['template', 'consentimento', 'itens'];

const ENTRE =
  'Entre na sua conta para gerar. Sem JavaScript o formulário não fica guardado: copie o que escreveu antes de sair daqui.';

/** Creates the piece of a submitted form and redirects to it; otherwise answers with a message per field. */
export async function receber(
  context: AppLoadContext,
  usuario: Usuario | null,
  valores: Record<string, string>,
  { tipo, campos, ler, motivos = () => ({}), noLugar = (erros) => erros }: Leitor,
) {
  if (!usuario) {
    const aviso = context.sessao
      ? 'Complete seu cadastro na tela inicial para gerar. O que você digitou continua aqui.'
      : ENTRE;
    // The header lets an open page sign in again in place: lib/vigia-de-sessao.ts.
    const headers: Record<string, string> = context.sessao ? {} : { [CABECALHO_DA_SESSAO]: TERMINADA };
    return data<ResultadoDoEstudio>({ valores, erros: {}, aviso }, { status: 422, headers });
  }
  const digitado = digitadoDe(campos)(valores);
  const dados = ler(digitado, hojeEmSaoPaulo(context.agora()));
  let id: string;
  try {
    id = await publicar(context, usuario, valores, { tipo, dados });
  } catch (error) {
    const { status, aviso } = toResultado(error, valores, []);
    const placed = isErroDaApi(error) ? noLugar(error.campos ?? {}, digitado) : {};
    const known = Object.entries(placed).filter(([campo]) => [...campos, ...DE_VARIOS].includes(campo));
    const causes = motivos(digitado);
    const erros = Object.fromEntries(known.map(([campo, erro]) => [campo, causes[campo] ?? erro]));
    const shown = { valores, erros, ...(known.length > 0 ? {} : { aviso }), ...esperaDe(error) };
    return data<ResultadoDoEstudio>(shown, { status });
  }
  return answerMade(valores, id);
}

/** Document title of a generator's page. */
export const tituloDaPagina = (tipo: TipoDeGerador): string => `${NOME_DO_GERADOR[tipo]} · Balcão`;
