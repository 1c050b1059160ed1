import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type PushOutcome, pushOutcome, readPushEndpoint } from '../../app/domain/avisos/push.ts';
import type { Vapid } from '../base/vapid-setting.ts';
import type {
  NoticeToPush,
  PushSubscriptionRepository,
  StoredPushSubscription,
} from './push-subscription-repository.ts';

/** Maximum age of a notice that is pushed, and TTL at the push service, in milliseconds. */
const PUSHED_WITHIN_MS = 12 * 3_600_000;
/** Timeout of a push service, in milliseconds; the notice is sent again on the next run. */
const PUSH_TIMEOUT_MS = 8_000;
/** Number of parallel requests. */
const PARALLEL_PUSHES = 6;

type Parts = {
  inscricoes: Pick<PushSubscriptionRepository, 'claim' | 'putBack' | 'of' | 'forget'>;
  vapid: Vapid | null;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  clock: () => Date;
  log: (event: string, data: Record<string, number>) => void;
};

type NoticePush = { aviso: NoticeToPush; inscricao: StoredPushSubscription };

/**
 * Pushes new notices to the browsers of their recipients, encrypted for each (RFC 8291). A subscription that
 * is gone is deleted; a notice that reached none of a person's browsers is tried again on the next run.
 * Throws when D1 fails.
 */
export async function pushNotices(parts: Parts): Promise<void> {
  const { inscricoes, vapid, clock, log } = parts;
  if (!vapid) return;
  const now = clock();
  const fresh = (await inscricoes.claim(now.toISOString())).filter(
    ({ em, lidoEm }) => lidoEm === null && now.getTime() - Date.parse(em) < PUSHED_WITHIN_MS,
  );
  if (fresh.length === 0) return;
  const empresas = fresh.filter(({ uid }) => uid === '').map(({ idEmpresa }) => idEmpresa);
  const uids = fresh.map(({ uid }) => uid).filter((uid) => uid !== '');
  const known = await inscricoes.of([...new Set(uids)], [...new Set(empresas)]);
  const envios = fresh.flatMap((aviso) =>
    known
      .filter(
        ({ uid, idEmpresa }) => idEmpresa === aviso.idEmpresa && (aviso.uid === '' || uid === aviso.uid),
      )
      .map((inscricao): NoticePush => ({ aviso, inscricao })),
  );
  const sortes: { envio: NoticePush; sorte: PushOutcome }[] = [];
  for (let at = 0; at < envios.length; at += PARALLEL_PUSHES) {
    const some = envios.slice(at, at + PARALLEL_PUSHES);
    sortes.push(
      ...(await Promise.all(
        some.map(async (envio) => ({ envio, sorte: await pushNotice(parts, vapid, envio) })),
      )),
    );
  }
  const gone = sortes.filter(({ sorte }) => sorte === 'acabou');
  for (const id of new Set(gone.map(({ envio }) => envio.inscricao.id))) await inscricoes.forget(id);
  const reached = new Set(
    sortes.filter(({ sorte }) => sorte === 'entregue').map(({ envio }) => envio.aviso.id),
  );
  const again = sortes
    .filter(
      ({ envio: { aviso }, sorte }) => sorte === 'de-novo' && aviso.uid !== '' && !reached.has(aviso.id),
    )
    .map(({ envio }) => envio.aviso.id);
  await inscricoes.putBack([...new Set(again)]);
  const counted = (which: PushOutcome) => sortes.filter(({ sorte }) => sorte === which).length;
  if (sortes.length > 0)
    log('avisos.enviados', {
      ...{ entregues: counted('entregue'), acabaram: gone.length },
      ...{ deNovo: counted('de-novo'), recusados: counted('recusado') },
    });
}

/** Pushes one notice to one browser. It carries no customer data; redirects are not followed. */
async function pushNotice(
  { fetch, deadline }: Parts,
  vapid: Vapid,
  { aviso, inscricao }: NoticePush,
): Promise<PushOutcome> {
  const { p256dh, auth } = inscricao;
  const address = readPushEndpoint(inscricao.endereco);
  if (address === null) return 'acabou';
  try {
    const { headers, body } = await buildPushPayload(
      {
        data: { id: aviso.id, texto: aviso.texto, para: aviso.para },
        options: { ttl: PUSHED_WITHIN_MS / 1000, urgency: 'normal' },
      },
      { endpoint: address, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    const { status } = await fetch(address, {
      ...{ method: 'POST', headers, body, redirect: 'manual' as const, signal: deadline(PUSH_TIMEOUT_MS) },
    });
    return pushOutcome(status);
  } catch (error) {
    // An invalid P-256 point (DataError) can never encrypt; an unreachable push service may answer later.
    return error instanceof Error && error.name === 'DataError' ? 'acabou' : 'de-novo';
  }
}
