import type { ListedEvent } from '~/components/resource/resource-history.tsx';
import type { FieldDeclarations } from '~/domain/resource/field-declarations.ts';
import { describeItemChanges } from '~/domain/resource/resource.ts';
import { orErrorPage } from '~/server/errors.ts';
import type { ResourceRequest } from './guard.server.ts';

const PER_PAGE = 10;

const ACTION_LABELS: Readonly<Record<string, string>> = {
  criar: 'Criou',
  alterar: 'Mudou',
  encerrar: 'Encerrou',
  excluir: 'Excluiu',
};

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Reads an item's history, formatted; `?antes=` is the keyset cursor. */
export async function readResourceHistory(
  { context, nome, usuario, empresa, searchParams }: ResourceRequest,
  id: string,
  fields: FieldDeclarations,
): Promise<{ fatos: ListedEvent[]; proximo: string | null }> {
  const page = { cursor: searchParams.get('antes') ?? undefined, limit: PER_PAGE };
  const { rows, proximo } = await orErrorPage(context.recursos.history(nome, usuario, empresa.id, id, page));
  return {
    fatos: rows.map(({ versao, acao, mudou, nome: quem, em }) => ({
      id: String(versao),
      titulo: [quem.split(' ')[0] || 'Alguém que saiu', ACTION_LABELS[acao]?.toLowerCase() ?? acao].join(' '),
      detalhe: [dateTimeFormat.format(new Date(em)), describeItemChanges(fields, mudou)]
        .filter(Boolean)
        .join(' · '),
      valor: '',
    })),
    proximo,
  };
}
