import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { UploadState } from './use-foto-upload.ts';

const WAIT_TEXTS = {
  rede: 'Sem rede. O envio continua sozinho quando ela voltar.',
  vez: 'Tem muita gente na fila. O envio continua sozinho.',
} as const;

/** Progress of an upload, with buttons to cancel or retry. */
export function FotoProgress({
  estado,
  onCancel,
  onTentarDeNovo,
}: {
  estado: UploadState;
  onCancel: () => void;
  onTentarDeNovo: () => void;
}) {
  if (estado.fase === 'parado') return null;
  if (estado.fase === 'recusado')
    return (
      <div className="grid gap-2">
        <p className="campo-erro" role="alert">
          <Icon name="erro" size={16} />
          {estado.mensagem}
        </p>
        <Button
          type="button"
          variante="secundario"
          compacto
          className="justify-self-start"
          onClick={onTentarDeNovo}
        >
          Tentar de novo
        </Button>
      </div>
    );
  const percent = Math.round(estado.parte * 100);
  return (
    <div className="andamento-da-foto">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm" role="status">
          {estado.espera ? WAIT_TEXTS[estado.espera] : 'Enviando a foto…'}
        </p>
        <progress value={percent} max={100} aria-label="Envio da foto">
          {`${percent}%`}
        </progress>
      </div>
      <Button type="button" variante="texto" compacto onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
