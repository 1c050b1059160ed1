import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { EstadoDoEnvio } from './use-envio-da-foto.ts';

const ESPERAS = {
  rede: 'Sem rede. O envio continua sozinho quando ela voltar.',
  vez: 'Tem muita gente na fila. O envio continua sozinho.',
} as const;

/** Progress of an upload, with buttons to cancel or retry. */
export function AndamentoDaFoto({
  estado,
  onCancelar,
  onTentarDeNovo,
}: {
  estado: EstadoDoEnvio;
  onCancelar: () => void;
  onTentarDeNovo: () => void;
}) {
  if (estado.fase === 'parado') return null;
  if (estado.fase === 'recusado')
    return (
      <div className="grid gap-2">
        <p className="campo-erro" role="alert">
          <Icone nome="erro" tamanho={16} />
          {estado.mensagem}
        </p>
        <Botao
          type="button"
          variante="secundario"
          compacto
          className="justify-self-start"
          onClick={onTentarDeNovo}
        >
          Tentar de novo
        </Botao>
      </div>
    );
  const percent = Math.round(estado.parte * 100);
  return (
    <div className="andamento-da-foto">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm" role="status">
          {estado.espera ? ESPERAS[estado.espera] : 'Enviando a foto…'}
        </p>
        <progress value={percent} max={100} aria-label="Envio da foto">
          {`${percent}%`}
        </progress>
      </div>
      <Botao type="button" variante="texto" compacto onClick={onCancelar}>
        Cancelar
      </Botao>
    </div>
  );
}
