import { data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { administra } from '~/domain/pessoas/administracao.ts';
import { withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { boxesOf, joinVarias } from '~/domain/resource/caixas.ts';
import { type CampoDesenhado, type Campos, drawForm, parseTyped } from '~/domain/resource/campo.ts';
import { type Ambiente, comGuardados, feitoCom, isIgual, novoDe } from '~/domain/resource/recurso.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { backToItens, type Pedido } from './guarda.server.ts';
import { readHistoria } from './historia.server.ts';
import { ambienteOf } from './lista.server.ts';

/** Another person's change of a field, formatted. */
export type Alheia = { rotulo: string; quem: string; valor: string };

/** Answer of the form; `versao` and `alheias` after others changed the item. */
export type RespostaDoRecurso = {
  resultado: ResultadoDeFormulario;
  versao?: number;
  /** Their changes to fields this person left unchanged, already merged. */
  alheias?: Alheia[];
};

/** Offers only the Empresas the person administers; those already in the item stay. */
const offeredTo = ({ usuario }: Pedido, ambiente: Ambiente, item: object = {}): Ambiente => ({
  ...ambiente,
  opcoes: {
    ...ambiente.opcoes,
    lojas: ambiente.opcoes.lojas.filter(
      ({ valor }) => administra(usuario, Number(valor)) || Object.values(item).flat().includes(valor),
    ),
  },
});

/** Loads the form of a new item, or of the one in the address. */
export async function loadFormulario(pedido: Pedido, id: string | undefined) {
  const { context, nome, recurso, usuario, empresa } = pedido;
  const comum = {
    ...{ empresa, nome },
    ...{ lista: recurso.menu.rotulo, artigo: recurso.artigo, um: recurso.um },
  };
  const start = (campos: Campos, inicial: Record<string, unknown>): CampoDesenhado[] =>
    drawForm(campos, Object.keys(campos), inicial);
  if (id === undefined) {
    const ambiente = offeredTo(pedido, await orErrorPage(context.recursos.ambiente(nome)));
    return {
      ...{ ...comum, titulo: novoDe(recurso), versao: 0, estado: null, remocao: null, historia: null },
      idCliente: ulid(context.agora().getTime()),
      encerrado: false,
      campos: start(recurso.campos(ambiente), recurso.inicial(ambiente.hoje)),
    };
  }
  const item = await context.recursos
    .find(nome, usuario, empresa.id, id)
    .catch((error: unknown) => backToItens(pedido, error));
  if (item.idEmpresa !== empresa.id) {
    // Created by another Empresa for this one: read-only here, so it redirects to the list.
    throw redirect(withEmpresa(`/${nome}?filtro=todas&ver=${item.id}`, empresa));
  }
  const ambiente = comGuardados(recurso, offeredTo(pedido, await ambienteOf(pedido), item), item);
  const campos = recurso.campos(ambiente);
  const ends =
    recurso.remocao === 'encerrar' && (item.usado || (recurso.usado?.(item, ambiente.hoje) ?? false));
  const may = context.recursos.permissoes(nome, usuario, empresa.id).remover && item.encerradoEm === null;
  return {
    ...{ ...comum, idCliente: '', versao: item.versao },
    titulo: campos[recurso.titulo]?.toList(item[recurso.titulo]) ?? item.id,
    estado: recurso.estado?.(item, ambiente.hoje) ?? null,
    remocao: may ? (ends ? ('encerrar' as const) : ('excluir' as const)) : null,
    historia: await readHistoria(pedido, item.id, campos),
    encerrado: item.encerradoEm !== null,
    campos: start(campos, item),
  };
}

/** Merges the submitted form with changes others made since it was opened. Null when there are none. */
async function mergeAlheias(
  pedido: Pedido,
  id: string,
  { typed, parsed, base }: { typed: Record<string, string>; parsed: Record<string, unknown>; base: number },
): Promise<Required<RespostaDoRecurso> | null> {
  const { context, nome, recurso, usuario, empresa } = pedido;
  const found = await orNull(context.recursos.changedSince(nome, usuario, empresa.id, id, base));
  if (!found || found.item.versao === base) return null;
  const { item, mudou } = found;
  const campos = recurso.campos(comGuardados(recurso, await ambienteOf(pedido), item));
  const valores = { ...typed };
  const erros: Record<string, string> = {};
  const alheias: Alheia[] = [];
  for (const [each, { antes, agora, quem }] of Object.entries(mudou)) {
    const campo = campos[each];
    if (!campo || isIgual(parsed[each], agora)) continue;
    const first = quem.split(' ')[0] ?? quem;
    if (!isIgual(parsed[each], antes)) {
      erros[each] = `${first} mudou para ${campo.toList(agora) || 'vazio'}. Aqui está o que você escreveu.`;
      continue;
    }
    alheias.push({ rotulo: campo.desenho.rotulo, quem: first, valor: campo.toList(agora) || 'vazio' });
    if (campo.desenho.controle !== 'varias') valores[each] = campo.toForm(agora);
    else {
      for (const name of Object.keys(valores)) if (name.startsWith(`${each}.`)) delete valores[name];
      Object.assign(valores, boxesOf(each, campo.toForm(agora)));
    }
  }
  return { resultado: { valores, erros }, versao: item.versao, alheias };
}

/** Performs the form's action: creates, changes, deletes or ends an item. */
export async function saveFormulario(pedido: Pedido & { formData: FormData }, id: string | undefined) {
  const { context, nome, recurso, usuario, empresa, formData } = pedido;
  const typed = textFields(formData);
  const done = (mensagem: string) => {
    context.notify(mensagem);
    return redirect(withEmpresa(`/${nome}`, empresa));
  };
  if (id !== undefined && typed._acao === 'remover') {
    let feito: 'excluido' | 'encerrado';
    try {
      feito = await context.recursos.remove(nome, usuario, empresa.id, id);
    } catch (error) {
      if (isErroDaApi(error) && error.status === 404) backToItens(pedido, error);
      const { status, aviso } = toResultado(error, {}, []);
      // The remove button submits no fields, so the form keeps its loaded values.
      return data<RespostaDoRecurso>({ resultado: { valores: {}, erros: {}, aviso } }, { status });
    }
    throw done(feitoCom(recurso, feito === 'encerrado' ? 'encerrad' : 'excluíd'));
  }
  // Parsed with all current options; the service validates which ones are allowed.
  const campos = recurso.campos(await ambienteOf(pedido));
  const parsed = parseTyped(campos, joinVarias(campos, typed));
  const base = Number(typed.versao);
  try {
    if (id === undefined)
      await context.recursos.create(nome, usuario, empresa.id, { ...parsed, id: typed.id });
    else await context.recursos.edit(nome, usuario, empresa.id, id, base, parsed);
  } catch (error) {
    if (id !== undefined && isErroDaApi(error) && error.status === 404) backToItens(pedido, error);
    const merged =
      id !== undefined && isErroDaApi(error) && error.codigo === 'item-mudou'
        ? await mergeAlheias(pedido, id, { typed, parsed, base })
        : null;
    const { status, ...resultado } = toResultado(error, typed, Object.keys(campos));
    return data<RespostaDoRecurso>(merged ?? { resultado }, { status });
  }
  throw done(feitoCom(recurso, id === undefined ? 'criad' : 'salv'));
}
