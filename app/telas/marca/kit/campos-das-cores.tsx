import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { CorrecaoDeCor } from '~/arte/cores-do-kit.ts';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import type { CoresDoKit } from '~/domain/marca/kit-da-marca.ts';
import { isCor, type KitDigitado } from '~/domain/marca/kit-digitado.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import type { coresDigitadas } from './cores-digitadas.ts';

const CAMPOS: readonly [keyof CoresDoKit, string, string][] = [
  ['primaria', 'Cor principal', 'Preço, título e formas.'],
  ['sobrePrimaria', 'Texto sobre a principal', 'Vazio: branco ou preto, o que der para ler.'],
  ['destaque', 'Cor de destaque', 'Detalhes dos visuais escuros.'],
];

/** Colour corrections for the typed colours; the server's until the code has loaded. */
function useCorrecoes(digitado: KitDigitado, doServidor: readonly CorrecaoDeCor[]): readonly CorrecaoDeCor[] {
  const [corrigir, setCorrigir] = useState<typeof coresDigitadas | null>(null);
  // Loaded after the form, because it includes the templates' colour logic.
  useEffect(() => {
    import('./cores-digitadas.ts').then(
      (m) => setCorrigir(() => m.coresDigitadas),
      () => {},
    );
  }, []);
  return corrigir ? (corrigir(digitado)?.correcoes ?? []) : doServidor;
}

/** Colour fields, each with the correction that makes it readable and the reason. */
export function CamposDasCores({
  digitado,
  daMarca = '#0a5ea8',
  correcoes,
}: {
  digitado: KitDigitado;
  /** Main colour of the brand JSON, the default of the colour picker. */
  daMarca: string | undefined;
  /** Corrections from the server, used before hydration. */
  correcoes: readonly CorrecaoDeCor[];
}) {
  const shown = useCorrecoes(digitado, correcoes);
  return (
    <Cartao titulo="Cores">
      <Marcacao
        name="coresProprias"
        value="sim"
        defaultChecked={digitado.coresProprias === 'sim'}
        rotulo="Usar cores escolhidas aqui"
        ajuda="Sem marcar, valem as da marca cadastrada."
      />
      <div className="mt-2 grid gap-4">
        {CAMPOS.map(([name, rotulo, ajuda]) => (
          <div key={name} className="grid gap-2">
            <CampoDeCor
              name={name}
              rotulo={rotulo}
              ajuda={ajuda}
              opcional={name !== 'primaria'}
              valor={digitado[name] || (name === 'primaria' ? daMarca : '')}
            />
            {shown
              .filter(({ campo }) => campo === name)
              .map((correcao) => (
                <Correcao key={name} {...correcao} />
              ))}
          </div>
        ))}
      </div>
    </Cartao>
  );
}

/** Colour as hex text, with the native colour picker beside it. */
function CampoDeCor({
  name,
  valor,
  ...campo
}: {
  name: string;
  rotulo: string;
  ajuda: string;
  opcional: boolean;
  valor: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (input.current) input.current.value = currentTarget.value;
  };
  return (
    <CampoTexto
      {...campo}
      name={name}
      defaultValue={valor}
      inputRef={input}
      placeholder="#0a5ea8"
      autoComplete="off"
      spellCheck={false}
      maxLength={9}
      sufixo={
        isHydrated && (
          <span
            className="amostra-de-cor"
            style={isCor(valor) ? { background: valor } : undefined}
            data-vazia={isCor(valor) ? undefined : ''}
          >
            <input
              type="color"
              aria-label={`${campo.rotulo}: escolher na paleta`}
              value={isCor(valor) ? valor.toLowerCase() : '#ffffff'}
              onChange={pick}
            />
          </span>
        )
      }
    />
  );
}

const Correcao = ({ escolhida, usada, motivo }: CorrecaoDeCor) => (
  <div className="correcao-de-cor" role="status">
    <span aria-hidden className="correcao-de-cor-par">
      <span style={{ background: escolhida }} />
      <span style={{ background: usada }} />
    </span>
    <p>
      <strong className="font-medium">{`Nas artes sai ${usada}.`}</strong>
      {` ${motivo}`}
    </p>
  </div>
);
