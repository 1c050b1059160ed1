import { lazy, Suspense, useEffect, useState } from 'react';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import type { PasswordPolicy } from '~/domain/senha.ts';

/** A pause in typing after which an unfinished password shows the rules, in milliseconds. */
const PAUSA_MS = 1000;

const RegrasQueFaltam = lazy(() =>
  import('./regras-que-faltam.tsx').then((m) => ({ default: m.RegrasQueFaltam })),
);

/**
 * The password on the sign-in screen, which may also be a new one. Who knows theirs types it in one go and sees no
 * rules; who stops at one that keeps too few of them sees which, and from then on each is ticked off. Never on
 * blur: what appears between pressing and releasing a button would move it away from under the finger.
 */
export function SenhaDeEntrada({ regras }: { regras: PasswordPolicy }) {
  const [senha, setSenha] = useState('');
  // What was typed when the person last paused.
  const [parada, setParada] = useState('');
  useEffect(() => {
    if (senha === '') return;
    const timer = setTimeout(() => setParada(senha), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [senha]);
  return (
    <div className="grid gap-3">
      <CampoSenha
        name="senha"
        rotulo="Senha"
        required
        onInput={(event) => setSenha(event.currentTarget.value)}
      />
      {parada !== '' && (
        <Suspense>
          <RegrasQueFaltam senha={senha} parada={parada} regras={regras} />
        </Suspense>
      )}
    </div>
  );
}
