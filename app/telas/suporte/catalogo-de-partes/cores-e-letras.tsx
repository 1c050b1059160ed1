import type { CSSProperties } from 'react';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { Icones } from './icones.tsx';
import { Amostra, Secao } from './secao.tsx';

/** Colour names of section 9; their values are the theme's. */
const CORES = [
  'background',
  'surface',
  'primary',
  'secondary',
  'accent',
  'error',
  'info',
  'success',
  'warning',
] as const;

const PESOS = [100, 300, 400, 500, 700, 900] as const;

export function CoresELetras() {
  return (
    <>
      <Secao titulo="Cores do tema">
        <ul className="mostruario-linha">
          {CORES.map((cor) => (
            <li
              key={cor}
              className="cor-do-tema"
              style={{ '--amostra': `var(--cor-${cor})` } as CSSProperties}
            >
              {cor}
            </li>
          ))}
        </ul>
      </Secao>
      <Secao titulo="Letras">
        {(['Poppins', 'Roboto'] as const).map((familia) => (
          <Amostra key={familia} nome={familia}>
            {PESOS.map((peso) => (
              <p key={peso} className="text-2xl" style={{ fontFamily: familia, fontWeight: peso }}>
                {`${peso} Ténéré 700: R$ 64.990,00`}
              </p>
            ))}
          </Amostra>
        ))}
        <Amostra nome="Títulos">
          <p className="font-bold font-display text-[min(1.75rem,9vw)]/[1.29]">Título de tela</p>
          <p className="font-bold font-display text-xl">Título de parte</p>
          <p className="font-bold font-display">Título de item</p>
        </Amostra>
        <Amostra nome="Preço">
          <div className="mostruario-linha gap-8">
            <Preco centavos={1_869_000} className="text-[min(2.5rem,12vw)]/[1.1]" />
            <Preco centavos={13_499_000} className="text-2xl" />
            <Preco centavos={-25_050} className="text-2xl" />
            <Preco centavos={0} className="text-2xl" />
            <Preco centavos={null} className="text-2xl" />
          </div>
        </Amostra>
        <Amostra nome="Aparição suave: fadeIn, 0,5 s de espera, 1,2 s">
          <FadeIn className="font-bold font-display text-2xl">Da moto ao WhatsApp em um minuto.</FadeIn>
        </Amostra>
        <Amostra nome="Aparição suave de outro jeito: subir, sem espera, 0,4 s">
          <FadeIn nome="subir" atraso={0} duracao={0.4}>
            <a href="#entrada-suave" id="entrada-suave" className="lugar">
              O que anima já pode ser usado
            </a>
          </FadeIn>
        </Amostra>
      </Secao>
      <Icones />
    </>
  );
}
