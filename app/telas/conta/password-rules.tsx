import { Icon } from '~/components/ui/icon.tsx';
import { checkPassword, type PasswordPolicy } from '~/domain/pessoas/password.ts';

/** Checklist of the rules for a new password, updated while typing. Section 5. */
export function PasswordRules({ senha, regras }: { senha: string; regras: PasswordPolicy }) {
  const list = checkPassword(senha, regras);
  const completa = list.every(({ atendida }) => atendida);
  return (
    <div>
      <ul className="grid gap-1 text-muted text-sm" aria-label="A senha precisa de">
        {list.map(({ id, texto, atendida }) => (
          <li key={id} className="flex items-center gap-2" data-atendida={atendida}>
            <span aria-hidden className="grid size-4 flex-none place-items-center">
              {atendida ? (
                <Icon name="certo" size={16} className="text-success" />
              ) : (
                <span className="size-2 rounded-full border border-current" />
              )}
            </span>
            <span className={atendida ? 'text-ink' : undefined}>{texto}</span>
            {atendida && <span className="sr-only">: ok</span>}
          </li>
        ))}
      </ul>
      {/* Announced once, when the last rule is met, so that screen readers do not speak at every key. */}
      <p role="status" className="sr-only">
        {completa && senha !== '' ? 'A senha segue todas as regras.' : ''}
      </p>
    </div>
  );
}
