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

/** Where a piece that was just made is shown. */
export const enderecoDaNova = (id: string): string => `/panfleto?aberto=${id}&novo`;

/** Goes to the piece that was made or edited; to the queue of a device, which goes nowhere, says which it is. */
export function answerMade({ _acao, editar }: Record<string, string>, feita: string) {
  if (_acao === 'fila') return data({ feita });
  throw redirect(editar ? `/panfleto?aberto=${feita}&editada` : enderecoDaNova(feita));
}

/** What a server that is too busy asks of who sent a form; nothing for other failures. */
export const esperaDe = (error: unknown): Pick<ResultadoDoEstudio, 'espera'> & Partial<SemMudanca> =>
  isErroDaApi(error) && error.status === 503
    ? { semMudanca: true, espera: { motivo: 'cheio', segundos: error.retryAfter } }
    : {};

/** Makes a piece under the form's id, or edits the one that the form names; gives its own. Throws ErroDaApi. */
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
  // The piece was stored although its answer never arrived, and changed before it was sent again: a new piece.
  const criada = await make(id).catch((error) => {
    if (isErroDaApi(error) && error.codigo === 'id-ja-usado') return make(ulid(context.agora().getTime()));
    throw error;
  });
  return criada.id;
}

/** How a generator reads its form, and where its messages stand. */
export type Leitor = {
  tipo: TipoDeGerador;
  campos: readonly string[];
  ler: (digitado: Record<string, string>, hoje: string) => unknown;
  /** Why fields cannot be read as they were typed. */
  motivos?: (digitado: Record<string, string>) => Record<string, string>;
  /** Messages of the service under the form's own field names. */
  noLugar?: (erros: Record<string, string>, digitado: Record<string, string>) => Record<string, string>;
};

/** Messages that stand at several fields together. */
const DE_VARIOS = ['template', 'consentimento', 'itens'];

const ENTRE =
  'Entre na sua conta para gerar. Sem JavaScript o formulário não fica guardado: copie o que escreveu antes de sair daqui.';

/** Makes the piece of a form that was sent and goes to it; a message per field otherwise. */
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
    // Whose session ended in mid-work signs in without leaving it: lib/vigia-de-sessao.ts.
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

/** Title of a generator's page. */
export const tituloDaPagina = (tipo: TipoDeGerador): string => `${NOME_DO_GERADOR[tipo]} · Balcão`;
