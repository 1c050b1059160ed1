import { templateOf } from '../../app/arte/registry.ts';
import { isGenerator } from '../../app/domain/artes/generators.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Quotas } from '../base/quotas.ts';
import type { DraftPiece } from './draft-piece.ts';
import { createDrawPictures } from './draw-pictures.ts';
import { pecaNotFound } from './end-pieces.ts';
import { generatorOf } from './geradores/generator-registry.ts';
import { requireValidData } from './geradores/require-valid.ts';
import type { ImageStore } from './image-store.ts';
import type { PecaRepository, PecaWithImages } from './peca-repository.ts';
import { isMadeOf, readPecaEdit } from './peca-request.ts';
import { type PecaKind, type PublishedPeca, publishedPeca } from './publish.ts';

const changed = () =>
  new ApiError(
    409,
    'peca-mudou',
    'Esta imagem mudou em outra aba ou aparelho depois que você a abriu. Veja como ela está antes de salvar.',
  );

const isOver = () =>
  new ApiError(
    409,
    'peca-encerrada',
    'Esta imagem já encerrou e não muda mais. Gere outra para oferecer de novo.',
  );

/** Creates the service that edits one's own pieces. */
export function createEditPiece(parts: {
  artes: Pick<PecaRepository, 'findMine' | 'edit' | 'hasTakenDown'>;
  images: Pick<ImageStore, 'ensure' | 'ensureLater' | 'reduceLater'>;
  draft: DraftPiece;
  auditTrail: Pick<AuditTrail, 'record' | 'withdraw'>;
  /** Makes every cached copy be revalidated. */
  forgetCopies: () => void;
  /** Keeps the request alive after its response. */
  waitUntil: (promise: Promise<unknown>) => void;
  cotas: Quotas;
  clock: () => Date;
}) {
  const { artes, draft, auditTrail, forgetCopies, waitUntil, cotas, clock } = parts;
  const draw = createDrawPictures(parts);
  const stays = (arte: PecaWithImages) => publishedPeca(arte.tipo as PecaKind, arte.id, arte.imagens, false);

  return {
    /**
     * Publishes a new version of a person's own piece behind the same link; its earlier images then say that
     * they have ended. Idempotent; an edit without changes does nothing. Throws ApiError 403 for a person not
     * approved, 404, 409 when the piece was changed since `versao` was read or has ended, 422 with a message
     * per field, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
     */
    async edit(usuario: Usuario, id: string, pedido: unknown): Promise<PublishedPeca> {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const find = async () => {
        const found = await artes.findMine(owner, id);
        if (!found) throw pecaNotFound();
        return found;
      };
      const arte = await find();
      const { tipo } = arte;
      if (!isGenerator(tipo)) throw pecaNotFound();
      const { versao, template, dados: typed } = readPecaEdit(tipo, pedido);
      const gerador = generatorOf(tipo);
      const today = todayInSaoPaulo(clock());
      const dados = requireValidData(gerador.read(typed, today));
      const isMade = ({ template: look, dados: kept }: PecaWithImages) =>
        look === template && isMadeOf(JSON.parse(kept), dados, gerador.preenche);
      const isDone = (now: PecaWithImages) => isMade(now) && now.versao - versao === 1;

      if (isDone(arte) || (isMade(arte) && arte.versao === versao)) return stays(arte);
      if (arte.versao !== versao) throw changed();
      if (arte.encerradaEm !== null || arte.validade < today) throw isOver();

      const { titulo, validade, guardado, desenho, figuras, registro } = await draft(usuario, {
        ...{ tipo, template, dados },
      });
      const { pictures, ids, drawRest } = await draw(template, owner.idEmpresa, { desenho, figuras });
      const edit = {
        ...{ id, versao, titulo, template, validade },
        templateVersao: templateOf(template).versao,
        dados: canonicalJson(guardado),
        editadaEm: clock().toISOString(),
      };
      // The quota counts one more piece: the earlier images stay stored.
      const write = () => cotas.keep('peca', owner, () => artes.edit(edit, pictures));
      const isWritten = registro
        ? await audited({
            auditTrail,
            feito: {
              ...{ ...owner, alvo: `panfleto/${id}`, acoes: [registro.acao] },
              detalhe: registro.detalhe,
            },
            write,
            changed: Boolean,
          })
        : await write();
      forgetCopies();
      if (!isWritten) {
        // Changed while it was drawn, perhaps by the same request sent twice.
        const now = await find();
        if (isDone(now)) return stays(now);
        throw now.encerradaEm === null ? changed() : isOver();
      }
      waitUntil(drawRest());
      return publishedPeca(tipo, id, ids, false);
    },
  };
}
