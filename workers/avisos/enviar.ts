import { buildPushPayload } from '@block65/webcrypto-web-push';
import { isEnderecoDePush, type SorteDoEnvio, sorteDe } from '../../app/domain/avisos/push.ts';
import type { Vapid } from '../base/vapid-setting.ts';
import type { AEnviar, Inscricao, InscricaoRepository } from './inscricao-repository.ts';

/** What is older is news to nobody outside the product, in milliseconds; a push service holds it no longer either. */
const NOVIDADE_MS = 12 * 3_600_000;
/** A push service that says nothing for so long is asked again with the next turn, in milliseconds. */
const ESPERA_MS = 8_000;
/** Sent at once. */
const AO_MESMO_TEMPO = 6;

type Parts = {
  inscricoes: Pick<InscricaoRepository, 'claim' | 'putBack' | 'of' | 'forget'>;
  vapid: Vapid | null;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  agora: () => Date;
  log: (evento: string, dados: Record<string, number>) => void;
};

type Envio = { aviso: AEnviar; inscricao: Inscricao };

/**
 * Gives new notices to the browsers of the people they are for, encrypted for each (RFC 8291). A browser that is gone is
 * forgotten; what reached no browser of a person is tried again with the next turn. Throws when D1 fails.
 */
export async function enviarAvisos(parts: Parts): Promise<void> {
  const { inscricoes, vapid, agora, log } = parts;
  if (!vapid) return;
  const now = agora();
  const fresh = (await inscricoes.claim(now.toISOString())).filter(
    ({ em, lidoEm }) => lidoEm === null && now.getTime() - Date.parse(em) < NOVIDADE_MS,
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
      .map((inscricao): Envio => ({ aviso, inscricao })),
  );
  const sortes: { envio: Envio; sorte: SorteDoEnvio }[] = [];
  for (let at = 0; at < envios.length; at += AO_MESMO_TEMPO) {
    const some = envios.slice(at, at + AO_MESMO_TEMPO);
    sortes.push(
      ...(await Promise.all(some.map(async (envio) => ({ envio, sorte: await give(parts, vapid, envio) })))),
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
  const counted = (which: SorteDoEnvio) => sortes.filter(({ sorte }) => sorte === which).length;
  if (sortes.length > 0)
    log('avisos.enviados', {
      ...{ entregues: counted('entregue'), acabaram: gone.length },
      ...{ deNovo: counted('de-novo'), recusados: counted('recusado') },
    });
}

/** One notice for one browser. Nothing of a customer is in it; redirects are not followed. */
async function give(
  { fetch, deadline }: Parts,
  vapid: Vapid,
  { aviso, inscricao }: Envio,
): Promise<SorteDoEnvio> {
  const { endereco, p256dh, auth } = inscricao;
  if (!isEnderecoDePush(endereco)) return 'acabou';
  try {
    const { headers, body } = await buildPushPayload(
      {
        data: { id: aviso.id, texto: aviso.texto, para: aviso.para },
        options: { ttl: NOVIDADE_MS / 1000, urgency: 'normal' },
      },
      { endpoint: endereco, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    );
    const { status } = await fetch(endereco, {
      ...{ method: 'POST', headers, body, redirect: 'manual' as const, signal: deadline(ESPERA_MS) },
    });
    return sorteDe(status);
  } catch (error) {
    // A point that is none encrypts nothing, ever; a push service that is not reached may be, later.
    return error instanceof Error && error.name === 'DataError' ? 'acabou' : 'de-novo';
  }
}
