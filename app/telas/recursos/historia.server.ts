import type { FatoListado } from '~/components/resource/historico-do-recurso.tsx';
import type { Campos } from '~/domain/resource/campo.ts';
import { orErrorPage } from '~/lib/erros.ts';
import type { Pedido } from './guarda.server.ts';

const POR_PAGINA = 10;

const ACOES: Readonly<Record<string, string>> = {
  criar: 'Criou',
  alterar: 'Mudou',
  encerrar: 'Encerrou',
  excluir: 'Excluiu',
};

const quando = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Reads an item's history, formatted; `?antes=` is the keyset cursor. */
export async function readHistoria(
  { context, nome, usuario, empresa, params }: Pedido,
  id: string,
  campos: Campos,
): Promise<{ fatos: FatoListado[]; proximo: string | null }> {
  const page = { cursor: params.get('antes') ?? undefined, limit: POR_PAGINA };
  const { rows, proximo } = await orErrorPage(context.recursos.history(nome, usuario, empresa.id, id, page));
  const wordsOf = (mudou: Record<string, [unknown, unknown]>): string =>
    Object.entries(mudou)
      .flatMap(([each, [antes, depois]]) => {
        const campo = campos[each];
        return campo
          ? `${campo.desenho.rotulo}: de ${campo.toList(antes) || '—'} para ${campo.toList(depois) || '—'}`
          : [];
      })
      .join('; ');
  return {
    fatos: rows.map(({ versao, acao, mudou, nome: quem, em }) => ({
      id: String(versao),
      titulo: [quem.split(' ')[0] || 'Alguém que saiu', ACOES[acao]?.toLowerCase() ?? acao].join(' '),
      detalhe: [quando.format(new Date(em)), wordsOf(mudou)].filter(Boolean).join(' · '),
      valor: '',
    })),
    proximo,
  };
}
