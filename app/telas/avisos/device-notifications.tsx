import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import {
  type DevicePushState,
  readDevicePush,
  subscribeToPush,
  unsubscribeFromPush,
} from '~/browser/device-push.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';

const DEVICE_TEXTS: Readonly<Record<DevicePushState, string>> = {
  'sem-suporte':
    'Este navegador não mostra avisos fora do Balcão. No iPhone, adicione o Balcão à tela de início.',
  negado: 'Este navegador bloqueia os avisos do Balcão. Libere nas permissões do site e volte aqui.',
  desligado: 'Receba os avisos neste aparelho, mesmo com o Balcão fechado.',
  ligado: 'Os avisos chegam neste aparelho enquanto você estiver conectado.',
};

/**
 * Switch for Web Push notifications in this browser. Needs JavaScript and browser support; asks for
 * permission only after a press.
 */
export function DeviceNotifications({ chave }: { chave: string }) {
  const uid = useRootData()?.sessaoLocal?.user.uid;
  const [estado, setEstado] = useState<DevicePushState | null>(null);
  const [esperando, setEsperando] = useState(false);
  const [failed, setFalhou] = useState(false);
  const { submit, data, state } = useFetcher<{ aviso?: string; ligado?: boolean }>({ key: 'neste-aparelho' });

  useEffect(() => {
    if (uid) readDevicePush(uid).then(setEstado, () => setEstado('sem-suporte'));
  }, [uid]);

  // The server failed to store the subscription: removes it from the browser too.
  useEffect(() => {
    if (uid && state === 'idle' && data?.aviso)
      unsubscribeFromPush(uid).then(
        () => setEstado('desligado'),
        () => {},
      );
  }, [uid, state, data]);

  if (!uid || estado === null) return null;
  const send = (form: Record<string, string>) => submit(form, { method: 'post', action: '/avisos' });

  async function change(turn: () => Promise<void>) {
    setEsperando(true);
    setFalhou(false);
    await turn().catch(() => setFalhou(true));
    setEsperando(false);
  }
  const ligar = (id: string) =>
    change(async () => {
      const inscricao = await subscribeToPush(id, chave);
      if (inscricao) send({ _acao: 'inscrever', ...inscricao });
      setEstado(inscricao ? 'ligado' : await readDevicePush(id));
    });
  const desligar = (id: string) =>
    change(async () => {
      const endereco = await unsubscribeFromPush(id);
      if (endereco) send({ _acao: 'cancelar', endereco });
      setEstado('desligado');
    });

  const podeMudar = estado === 'ligado' || estado === 'desligado';
  return (
    <section aria-label="Avisos neste aparelho" className="neste-aparelho">
      <p className="min-w-0 flex-1 basis-60" role="status">
        {DEVICE_TEXTS[estado]}
      </p>
      {podeMudar && (
        <Button
          type="button"
          variante="secundario"
          loading={esperando || state !== 'idle'}
          onClick={() => (estado === 'ligado' ? desligar(uid) : ligar(uid))}
        >
          {estado === 'ligado' ? 'Parar neste aparelho' : 'Receber neste aparelho'}
        </Button>
      )}
      {(failed || data?.aviso) && (
        <Notice tone="error" className="basis-full">
          {data?.aviso ?? 'O navegador não deixou ligar os avisos agora. Tente de novo em instantes.'}
        </Notice>
      )}
    </section>
  );
}
