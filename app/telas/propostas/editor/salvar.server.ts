import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import * as v from 'valibot';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { campanhasDaProposta } from '~/domain/propostas/campanhas.ts';
import { comCampanhasDoRascunho } from '~/domain/propostas/campanhas-do-formulario.ts';
import { type Campos, conteudoProvavel, lerCampos } from '~/domain/propostas/campos.ts';
import { camposDaCampanha } from '~/domain/propostas/campos-das-campanhas.ts';
import { conteudoSchema } from '~/domain/propostas/esquema.ts';
import { semVazias } from '~/domain/propostas/linhas-do-formulario.ts';
import { mudancas } from '~/domain/propostas/mudancas.ts';
import { mudarFormulario } from '~/domain/propostas/mudar-formulario.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import { guardadoOf } from '~/lib/ja-guardado.server.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { Salva } from '../../../../workers/propostas/tipos.ts';
import { camposDoItem, procurarUnidades } from '../unidades.server.ts';
import { loadUsadosAvaliados } from './de-onde.server.ts';
import { campoDoErro } from './erros-do-formulario.ts';
import type { RespostaDoEditor } from './tipos.ts';

const answer = (resposta: Omit<RespostaDoEditor, 'tela'>, status: number) =>
  data<RespostaDoEditor>({ tela: 'editor', ...resposta }, { status });

/** Reads the form. The moto's search field is named `moto`; its text is the model. */
function typedIn(formData: FormData): Campos {
  const { moto, ...campos } = textFields(formData);
  return moto === undefined ? campos : { ...campos, 'item.modelo': moto };
}

/** Fills in catalogue id and price for a model given by name only. */
async function withCatalogo(context: AppLoadContext, campos: Campos): Promise<Campos> {
  const modelo = (campos['item.modelo'] ?? '').trim();
  if (modelo === '' || campos['item.estoque'] || campos['item.moto']) return campos;
  const motos = await orNull(context.catalogo.motos());
  const found = motos?.find(({ nome }) => nome.toLowerCase() === modelo.toLowerCase());
  if (!found) return campos;
  const preco = campos['item.preco'] || (found.preco === null ? '' : formatValor(found.preco));
  return { ...campos, 'item.moto': found.id, 'item.modelo': found.nome, 'item.preco': preco };
}

/** Applies a current campaign selected by `acao`; an ended one changes nothing. */
async function withCampanha(
  context: AppLoadContext,
  empresa: EmpresaEscolhida,
  campos: Campos,
  acao: string,
): Promise<Campos> {
  const { item } = conteudoProvavel(campos);
  const hoje = hojeEmSaoPaulo(context.agora());
  const found = campanhasDaProposta(await orErrorPage(context.campanhas.doDia(empresa.id)), {
    ...{ idEmpresa: empresa.id, moto: item?.moto ?? null, hoje },
  }).find(({ id }) => acao === `usar-campanha:${id}`);
  return found ? { ...campos, ...camposDaCampanha(found) } : campos;
}

/** Applies the campaigns of today that count automatically, regardless of the submitted fields. */
async function withCampanhas(
  context: AppLoadContext,
  empresa: EmpresaEscolhida,
  campos: Campos,
): Promise<Campos> {
  const [lista, plano] = await Promise.all([
    orErrorPage(context.campanhas.doDia(empresa.id)),
    orErrorPage(context.planos.recall(empresa.id)),
  ]);
  const ocasiao = { idEmpresa: empresa.id, hoje: hojeEmSaoPaulo(context.agora()), motos: [] };
  return comCampanhasDoRascunho(campos, lista, ocasiao, plano);
}

/** Performs a button inside the form without JavaScript; stores nothing. Null for other actions. */
async function changeForm(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  campos: Campos,
  acao: string,
): Promise<Campos | null> {
  if (acao === 'usar-estoque') {
    const id = campos['do-estoque'] ?? '';
    const found = id === '' ? null : await orNull(context.estoque.find(usuario, empresa.id, id));
    return found ? { ...campos, ...camposDoItem(found) } : campos;
  }
  if (acao === 'usar-usado') {
    const found = (await loadUsadosAvaliados(context, usuario, empresa)).find(
      ({ id }) => id === campos['do-usado'],
    );
    return found ? { ...campos, ...found.campos } : campos;
  }
  if (acao.startsWith('usar-campanha:')) return withCampanha(context, empresa, campos, acao);
  const plano = await orErrorPage(context.planos.recall(empresa.id));
  return mudarFormulario(campos, acao, plano.versao);
}

/**
 * Stores the proposta and redirects to it. `_acao`: `salvar`, or a button inside the form, which stores
 * nothing. Resubmitting the same new form returns the existing proposta; with other values it is answered with
 * the way to that one, and a version conflict with the differences.
 */
export async function saveProposta(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const typed = typedIn(formData);
  const { _acao = 'salvar', id = '' } = typed;
  if (_acao === 'procurar-estoque') {
    const busca = (typed['busca-no-estoque'] ?? '').trim();
    const pedida = conteudoProvavel(typed).item;
    const { itens: _, ...unidades } = await procurarUnidades(context, usuario, empresa, { busca, pedida });
    return answer({ mudou: true, unidades, resultado: { valores: typed, erros: {} } }, 200);
  }
  if (_acao !== 'salvar') {
    const changed = await changeForm(context, usuario, empresa, typed, _acao);
    if (changed) return answer({ mudou: true, resultado: { valores: changed, erros: {} } }, 200);
  }
  const campos = await withCampanhas(context, empresa, await withCatalogo(context, semVazias(typed)));
  const conteudo = lerCampos(campos);
  let saved = id;
  try {
    if (id === '') {
      const pedido = { id: campos.idCliente, conteudo };
      saved = (await context.propostas.create(usuario, empresa.id, pedido)).id;
    } else {
      const result = await context.propostas.save(usuario, id, { base: Number(campos.base), conteudo });
      if (!result.ok) return heldBack(campos, result);
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    if (id !== '' && error.status === 404) backToList(context, '/propostas', empresa, error);
    const erros = Object.fromEntries(
      Object.entries(error.campos ?? {}).map(([campo, message]) => [campoDoErro(campo, campos), message]),
    );
    const shown = Object.keys(erros).length > 0;
    const aviso = shown ? 'Confira os campos marcados.' : error.message;
    return answer(
      { resultado: { valores: campos, erros, aviso, ...guardadoOf(context, error) } },
      error.status,
    );
  }
  context.notify('Proposta salva.');
  throw redirect(withEmpresa(`/propostas/${saved}`, empresa));
}

/** Answers a version conflict with the differences; the typed values stay. */
function heldBack(campos: Campos, { mensagem, atual }: Extract<Salva, { ok: false }>) {
  // Parsed before the conflict was found; the schema gives it the same shape as the stored content.
  const read = v.safeParse(conteudoSchema, lerCampos(campos));
  const mine = read.success ? read.output : conteudoProvavel(campos);
  const theirs = atual.conteudo.cliente;
  const person = (['nome', 'telefone', 'email', 'cpf'] as const).some(
    (name) => theirs[name] !== mine.cliente[name],
  );
  return answer(
    {
      resultado: { valores: campos, erros: {} },
      conflito: {
        mensagem,
        diferencas: [
          ...(person ? ['Dados do cliente'] : []),
          ...mudancas(atual.conteudo, mine).map(({ texto }) => texto),
        ],
        base: atual.revisao,
      },
    },
    409,
  );
}
