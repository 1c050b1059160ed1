import { Aviso } from '~/components/ui/aviso.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { Andamento } from './use-pedido.ts';

/** Progress of sending; no input is needed any more. */
export function Enviando({ andamento: { parte, semRede }, fotos }: { andamento: Andamento; fotos: number }) {
  const percent = Math.round(parte * 100);
  return (
    <div className="pedido-de-avaliacao">
      <Titulo apoio="Pode deixar esta página aberta: ela termina sozinha.">
        {semRede ? 'Esperando a internet' : 'Enviando…'}
      </Titulo>
      <div className="andamento-do-pedido" role="status">
        <p className="numero-do-pedido">{`${percent}%`}</p>
        <progress value={percent} max={100} aria-label="Envio do pedido" />
        <p className="text-muted">
          {fotos === 0 ? 'Dados da moto' : `Dados e ${fotos} ${fotos === 1 ? 'foto' : 'fotos'}`}
        </p>
      </div>
      {semRede && (
        <Aviso tom="warning" titulo="Sem internet agora" className="mt-4">
          Nada se perde. O envio continua quando a rede voltar; se fechar, abra esta página de novo.
        </Aviso>
      )}
    </div>
  );
}
