import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isErroDaApi, toResultado } from '~/lib/erros.ts';
import { type ResultadoDeFormulario, textFields } from '~/lib/formulario.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { AcaoDaTela } from '../tipos.ts';

/** Answer of an act that was not done. */
export type RespostaDaFicha = { tela: 'ficha'; resultado: ResultadoDeFormulario };

const FEITO: Readonly<Record<AcaoDaTela, string>> = {
  enviar: 'Proposta enviada. Mande o link ao cliente.',
  alterar: 'Pode alterar: o cliente continua vendo a versão enviada.',
  aprovar: 'Aprovação dada.',
  recusar: 'Aprovação recusada. O vendedor foi avisado do motivo.',
  confirmar: 'Aceite registrado.',
  faturar: 'Proposta faturada.',
  perder: 'Proposta marcada como perdida.',
  cancelar: 'Proposta cancelada.',
  reabrir: 'Proposta reaberta.',
};

const isAcao = (text: string): text is AcaoDaTela => Object.hasOwn(FEITO, text);

/** Does what a button of the proposal asks. `base` is the revision that was seen. */
export async function actOn(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  formData: FormData,
) {
  const campos = textFields(formData);
  const { _acao = '', base, motivo, detalhe, estoque, seminovo } = campos;
  if (!isAcao(_acao)) {
    const resultado = { valores: campos, erros: {}, aviso: 'Escolha o que fazer com a proposta.' };
    return data<RespostaDaFicha>({ tela: 'ficha', resultado }, { status: 400 });
  }
  let para = `/propostas/${id}`;
  try {
    const pedido = {
      base: Number(base),
      motivo,
      detalhe,
      estoque: estoque || undefined,
      seminovo: seminovo || undefined,
    };
    const vista = await context.propostas.act(usuario, id, _acao, pedido);
    context.notify(
      _acao === 'enviar' && vista.estado === 'em_aprovacao'
        ? 'Proposta enviada para aprovação.'
        : FEITO[_acao],
    );
    if (_acao === 'alterar' || _acao === 'reabrir') para = `/proposta2?id=${id}`;
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    if (error.status === 404) backToList(context, '/propostas', empresa, error);
    const { status, ...resultado } = toResultado(error, campos, ['motivo', 'detalhe', 'estoque', 'seminovo']);
    return data<RespostaDaFicha>({ tela: 'ficha', resultado }, { status });
  }
  throw redirect(withEmpresa(para, empresa));
}
