import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { RequestSendProgress } from './use-evaluation-request.ts';

/** Progress of sending; no input is needed any more. */
export function RequestSending({
  andamento: { parte, semRede },
  fotos,
}: {
  andamento: RequestSendProgress;
  fotos: number;
}) {
  const percent = Math.round(parte * 100);
  return (
    <div className="pedido-de-avaliacao">
      <ScreenTitle apoio="Pode deixar esta página aberta: ela termina sozinha.">
        {semRede ? 'Esperando a internet' : 'Enviando…'}
      </ScreenTitle>
      <div className="grid gap-2" role="status">
        <p className="numero-do-pedido">{`${percent}%`}</p>
        <progress value={percent} max={100} aria-label="Envio do pedido" />
        <p className="text-muted">
          {fotos === 0 ? 'Dados da moto' : `Dados e ${fotos} ${fotos === 1 ? 'foto' : 'fotos'}`}
        </p>
      </div>
      {semRede && (
        <Notice tom="warning" titulo="Sem internet agora" className="mt-4">
          Nada se perde. O envio continua quando a rede voltar; se fechar, abra esta página de novo.
        </Notice>
      )}
    </div>
  );
}
