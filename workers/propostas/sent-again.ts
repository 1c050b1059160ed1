import { isSameName } from '../../app/domain/propostas/person-name.ts';
import type { PropostaContent } from '../../app/domain/propostas/proposta.ts';
import { differing, editedFields, type SentValues, storedOther } from '../base/repeated-request.ts';
import type { PropostaClienteRow, PropostaRepository, PropostaRow } from './proposta-repository.ts';
import { parseTermos, propostaNumberOf } from './view.ts';

/**
 * Terms to compare when contents are sent again under one client id. The day's campaigns are applied and a
 * unit is named by the server, so nobody typed them.
 */
function typedIn({ item, campanhas: _, ...termos }: Omit<PropostaContent, 'cliente'>): SentValues {
  const { preco = null, ...moto } = item ?? {};
  return { ...termos, preco, item: item?.estoque ?? (item && moto) };
}

/** True when the customer has other data than those typed; what was left blank may have been filled in. */
function isOtherCliente(
  stored: PropostaClienteRow | null,
  { nome, ...typed }: PropostaContent['cliente'],
): boolean {
  if (stored === null) return nome !== '' || Object.values(typed).some(Boolean);
  if (nome !== '' && nome !== stored.nome && !isSameName(nome, stored.nome)) return true;
  return (['cpf', 'telefone', 'email'] as const).some((name) => typed[name] && typed[name] !== stored[name]);
}

/**
 * Requires contents sent again under the client id of a stored proposta to be those sent first. What was edited
 * since, which its history names, cannot be compared. Throws ApiError 409 with the address of the stored one.
 */
export async function requireSameProposta(
  propostas: PropostaRepository,
  { idEmpresa, id }: Pick<PropostaRow, 'idEmpresa' | 'id'>,
  content: PropostaContent,
): Promise<void> {
  const found = await propostas.find(idEmpresa, id);
  if (!found) return;
  const { row, cliente } = found;
  const changed =
    row.revisao > 1 ? editedFields(await propostas.eventsSince(idEmpresa, id, 1)) : new Set<string>();
  const { cliente: typed, ...termos } = content;
  const isOther =
    differing(typedIn(parseTermos(row)), typedIn(termos), changed).length > 0 ||
    (!changed.has('cliente') && isOtherCliente(cliente, typed));
  if (!isOther) return;
  throw storedOther(
    `Este formulário já guardou a proposta ${propostaNumberOf(row)}, com outros dados. O que você digitou depois não entrou nela: continua aqui.`,
    `/propostas/${id}`,
  );
}
