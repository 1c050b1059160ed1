import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { callName, filled, isOtherPerson } from '../../app/domain/propostas/other-person.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import type { ClienteRepository, NamedPerson } from './cliente-repository.ts';
import type { SimilarClienteRepository } from './similar-cliente-repository.ts';

/** Decision about two records that may be one person. */
export type SimilarClienteChoice =
  /** Merge, keeping the record stored first; the typed data are dropped. */
  | 'guardado'
  /** Two people, or two records that stay apart. */
  | 'separado'
  /** Merge, keeping the typed data; administrators only. */
  | 'trocado';

/** Other record that may be the same person. */
export type SimilarCliente = {
  /** Null when this person may not see it: they know neither name nor telephone. */
  outro: { id: string; nome: string; telefone: string | null; email: string | null } | null;
  escolhas: SimilarClienteChoice[];
  /** Name of another person to whom a proposta or link of these records was sent: then they are not merged so. */
  enviadoA: string | null;
  /** Name of another person whose papers are in a proposta of these records: then they are not merged so; absent for none. */
  documentosDe?: string;
};

const CHANGED = () =>
  new ApiError(409, 'cliente-mudou', 'Estes cadastros mudaram. Confira como estão agora.');

/** 409 for what belongs to another person than the merged record would name. */
const otherPersonError = (person: NamedPerson) =>
  person.de === 'documentos'
    ? new ApiError(
        409,
        'documentos-de-outra-pessoa',
        `Há documentos de ${callName(person)} em uma proposta, e não é a mesma pessoa. Deixe os dois separados, ou retire os documentos antes.`,
      )
    : new ApiError(
        409,
        'enviado-a-outra-pessoa',
        `Há proposta ou link enviado a ${callName(person)}, que não é a mesma pessoa. Deixe os dois separados, ou mude o cliente na proposta.`,
      );

/**
 * Possible duplicates of customers, typed by two sellers. Throws ApiError 404 for a customer that is not
 * this person's.
 */
export function createSimilarClienteService({
  clientes,
  parecidos,
  auditTrail,
  clock,
  open,
}: {
  clientes: ClienteRepository;
  parecidos: SimilarClienteRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
  /** Checks that the person may see the customer. Throws ApiError 403, 404. */
  open(usuario: Usuario, idEmpresa: number, id: string): Promise<unknown>;
}) {
  async function look(usuario: Usuario, idEmpresa: number, id: string) {
    await open(usuario, idEmpresa, id);
    const row = await clientes.find(idEmpresa, id);
    const outro = row?.parecidoCom ? await clientes.find(idEmpresa, row.parecidoCom) : null;
    if (!row || !outro) return null;
    const { uid } = usuario;
    const rules = administersEmpresa(usuario, idEmpresa);
    const sees = rules || (await clientes.isOf(idEmpresa, uid, outro.id));
    // A record that another seller shares is merged by administrators only.
    const joins = sees && (rules || !(await clientes.isShared(idEmpresa, uid, id)));
    // A link belongs to whom it was first sent to, papers to whom they were given by: merging hands them to nobody else.
    const [named = [], namedBefore = []] = await Promise.all(
      [id, outro.id].map((each) => clientes.namesElsewhere(idEmpresa, each, null)),
    );
    const given = filled(row, outro);
    const [keeps, replaces] = [
      named.find((each) => isOtherPerson(each, outro)),
      [...named, ...namedBefore].find((each) => isOtherPerson(each, given)),
    ];
    const escolhas: SimilarClienteChoice[] = [
      ...(joins && !keeps ? (['guardado'] as const) : []),
      'separado',
      ...(rules && !replaces ? (['trocado'] as const) : []),
    ];
    const other = (joins && keeps) || (rules && replaces) || null;
    return { row, outro, sees, escolhas, other };
  }

  return {
    /** Null when there is nothing to decide. */
    async parecido(usuario: Usuario, idEmpresa: number, id: string): Promise<SimilarCliente | null> {
      requireAprovado(usuario);
      const seen = await look(usuario, idEmpresa, id);
      if (!seen) return null;
      const { outro, sees, escolhas, other } = seen;
      const { nome, telefone, email } = outro;
      const hasPapers = other?.de === 'documentos';
      return {
        outro: sees ? { id: outro.id, nome, telefone, email } : null,
        escolhas,
        enviadoA: other && !hasPapers ? callName(other) : null,
        ...(hasPapers ? { documentosDe: callName(other) } : {}),
      };
    },

    /**
     * Decides, and returns the id of the customer that remains. Throws ApiError 403, 409 when the pair no
     * longer exists.
     */
    async decidir(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      sent: unknown,
    ): Promise<{ cliente: string }> {
      requireAprovado(usuario);
      const seen = await look(usuario, idEmpresa, id);
      if (!seen) throw CHANGED();
      const { row, outro } = seen;
      const choice = seen.escolhas.find((each) => each === sent);
      if (!choice && seen.other) throw otherPersonError(seen.other);
      if (!choice)
        throw new ApiError(
          403,
          'sem-permissao',
          'Só quem administra a loja junta estes dois cadastros. Peça a essa pessoa.',
        );
      if (choice === 'separado') {
        if (!(await parecidos.keepApart(idEmpresa, { id, outro: outro.id, uid: usuario.uid })))
          throw CHANGED();
        return { cliente: id };
      }
      const em = clock().toISOString();
      const dados = choice === 'trocado' ? filled(row, outro) : null;
      const joined = await audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: `cliente/${outro.id}`, acoes: ['cliente.juntar'] },
        write: () => parecidos.join(idEmpresa, { id, outro: outro.id, dados, em }),
        changed: Boolean,
      });
      if (!joined) throw CHANGED();
      return { cliente: outro.id };
    },
  };
}
