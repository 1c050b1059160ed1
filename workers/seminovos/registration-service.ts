import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { checkFieldValues, parseTyped, schemaOf } from '../../app/domain/resource/field-declarations.ts';
import { splitFicha } from '../../app/domain/seminovos/ficha.ts';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import {
  createSeminovoEditSchema,
  declareAdministradorFields,
  declareSeminovoFields,
} from '../../app/domain/seminovos/seminovo-fields.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAprovado, requireEmpresa } from '../base/owner.ts';
import { randomId } from '../base/random-id.ts';
import { invalid } from '../base/read-fields.ts';
import { type SentValues, storedOther } from '../base/repeated-request.ts';
import {
  type DuplicateSeminovo,
  type DuplicatesRepository,
  onlyAdministradorRegisters,
  ownedDuplicate,
} from './duplicates-repository.ts';
import { type FipeLookup, lookUpFipe } from './look-up-fipe.ts';
import { newSeminovoRow } from './new-seminovo.ts';
import type { PedidoRepository } from './pedido-repository.ts';
import type { SeminovoRow } from './seminovo-repository.ts';
import { isOtherSeminovo } from './sent-again.ts';

/** Fields as typed; `situacao`: avaliacao, or preparacao for one that is the store's; `mesmo`: "sim" registers a duplicate. */
export type TypedSeminovo = Readonly<Record<string, string>>;

/** Typed situations of a bike that is the store's; `disponivel` is that of forms kept on a device. */
const OWN_STATUSES: readonly string[] = ['preparacao', 'disponivel'];

/** Stored, or refused because the company has one with this plate, chassis or renavam. */
export type RegistrationResult = { id: string; nova: boolean } | { iguais: DuplicateSeminovo[] };

export type SeminovoRegistrationService = ReturnType<typeof createSeminovoRegistrationService>;

export function createSeminovoRegistrationService(parts: {
  pedidos: PedidoRepository;
  iguais: DuplicatesRepository;
  auditTrail: AuditTrail;
  fipe: FipeLookup;
  clock: () => Date;
}) {
  const { pedidos, iguais: repetidos, auditTrail, fipe, clock } = parts;

  async function findSent(
    usuario: Usuario,
    idEmpresa: number,
    idCliente: string,
    sent: SentValues,
  ): Promise<string | null> {
    const known = await pedidos.findByClientId(idEmpresa, idCliente);
    if (!known) return null;
    if (known.uid === usuario.uid) {
      if (await isOtherSeminovo(pedidos, known, sent))
        throw storedOther(
          `Este formulário já cadastrou ${known.marca} ${known.modelo}, com outros dados. O que você digitou depois não entrou na lista: continua aqui.`,
          `/seminovos/${known.id}`,
        );
      return known.id;
    }
    throw new ApiError(409, 'ja-existe', 'Este cadastro já foi enviado. Abra a página de novo.');
  }

  return {
    /**
     * Registers a seminovo of the store, once. Only administrators of the company write the cost. Throws
     * ApiError 403 for people not approved, 409 (client id of somebody else, or one that has stored other
     * values), 422; also for plate or chassis, when the store owns or was promised that bike and the person
     * is no administrator.
     */
    async createSeminovo(usuario: Usuario, id: unknown, typed: TypedSeminovo): Promise<RegistrationResult> {
      requireAprovado(usuario);
      const idEmpresa = requireEmpresa(usuario);
      const idCliente = requireClientId(id);
      // One of the store's own waits for its photos: nothing is public without one.
      const situacao = OWN_STATUSES.includes(typed.situacao ?? '') ? 'preparacao' : 'avaliacao';
      const now = clock();
      const today = todayInSaoPaulo(now);
      const read = checkFieldValues(
        createSeminovoEditSchema(today),
        parseTyped(declareSeminovoFields(today), typed),
      );
      const custo = administersEmpresa(usuario, idEmpresa)
        ? readCusto(typed, today)
        : { valores: { custo: null } };
      const errors = { ...('erros' in read ? read.erros : {}), ...('erros' in custo ? custo.erros : {}) };
      if (!read.ok || !('valores' in custo)) throw invalid(errors);

      const { colunas, ficha } = splitFicha(read.valores);
      const sent = { ...colunas, ...ficha, situacao, custo: custo.valores.custo };
      const known = await findSent(usuario, idEmpresa, idCliente, sent);
      if (known) return { id: known, nova: false };
      const { placa } = read.valores;
      const iguais = await repetidos.listSame(idEmpresa, read.valores);
      const held = administersEmpresa(usuario, idEmpresa) ? undefined : ownedDuplicate(iguais);
      if (held) throw invalid({ [held.campo]: onlyAdministradorRegisters(held) });
      if (iguais.length > 0 && typed.mesmo !== 'sim') return { iguais };

      const em = now.toISOString();
      const value = await lookUpFipe(fipe, read.valores.codigoFipe, read.valores.anoModelo);
      const row: SeminovoRow = {
        ...newSeminovoRow({ id: randomId(), idCliente, idEmpresa, uid: usuario.uid, em }),
        ...{ ...colunas, situacao, ficha: JSON.stringify(ficha), custo: custo.valores.custo },
        ...{ chaveDaPlaca: placa && placaKey(placa), ...value },
      };
      const stored = await audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, acoes: ['seminovo.criar'], alvo: `seminovo/${row.id}` },
        write: () => pedidos.insert(row, { acao: 'criar', detalhe: {}, uid: usuario.uid, em }, usuario),
        changed: (added) => added,
      });
      if (stored) return { id: row.id, nova: true };
      const other = await findSent(usuario, idEmpresa, idCliente, sent);
      if (!other) throw new Error('A used bike was neither stored nor found.');
      return { id: other, nova: false };
    },
  };
}

function readCusto(typed: TypedSeminovo, today: string) {
  const { custo } = declareAdministradorFields(today);
  return checkFieldValues(schemaOf({ custo }), parseTyped({ custo }, typed));
}
