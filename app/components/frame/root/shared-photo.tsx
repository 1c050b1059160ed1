import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { forgetReceivedPhoto, readReceivedPhoto } from '~/browser/storage/received-photo.ts';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { useNotify } from '../notifications/notifier.tsx';

/** Screens that take a photo, and where on them its field stands. */
const TAKERS = [
  { para: '/geradorpanfleto', rotulo: 'Panfleto', icone: 'criar', em: /^\/geradorpanfleto$/ },
  { para: '/imagemparabens', rotulo: 'Parabéns', icone: 'chave', em: /^\/imagemparabens$/ },
  { para: '/imagempost', rotulo: 'Post', icone: 'megafone', em: /^\/imagempost$/ },
  { para: '/seminovos', rotulo: 'Seminovo', icone: 'estrela', em: /^\/seminovos\/[^/]+$/ },
] as const;
type Taker = (typeof TAKERS)[number];

/** Photo field of a screen: the one that opens the gallery, not the camera. */
const photoField = (): HTMLInputElement | null =>
  document.querySelector('main input[type="file"][accept*="image"]:not([capture])');

/** Gives the photo to the screen's own field, as if the person had chosen it there. */
function handOver(field: HTMLInputElement, photo: File): void {
  const files = new DataTransfer();
  files.items.add(photo);
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Asks what a photo that another app shared is for, and hands it to the photo field of that screen. */
export function SharedPhoto({ registered }: { registered: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const [photo, setPhoto] = useState<File | null | undefined>(undefined);
  const [preview, setPreview] = useState<string | null>(null);
  const [taker, setTaker] = useState<Taker | null>(null);

  useEffect(() => {
    readReceivedPhoto(caches, Date.now()).then(setPhoto, () => setPhoto(null));
  }, []);

  useEffect(() => {
    if (!photo) return;
    const url = URL.createObjectURL(photo);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);

  useEffect(() => {
    if (!photo || !taker?.em.test(pathname)) return;
    const look = () => {
      const field = photoField();
      if (!field) return;
      observer.disconnect();
      handOver(field, photo);
      setTaker(null);
      void forgetReceivedPhoto(caches);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [photo, taker, pathname]);

  const isAsked = pathname === '/' && taker === null && photo !== undefined;
  if (!isAsked) return null;
  const leave = () => {
    void forgetReceivedPhoto(caches);
    setPhoto(undefined);
    navigate('/', { replace: true });
  };
  if (photo === null)
    return (
      <Dialog title="A foto não chegou" onClose={leave}>
        <p>O aparelho não guardou a foto. Compartilhe de novo, ou escolha a foto na própria tela.</p>
      </Dialog>
    );
  return (
    <Dialog title="Para que é esta foto?" onClose={leave}>
      {preview && (
        <img src={preview} alt="Foto recebida" className="mb-4 max-h-48 w-full rounded-md object-contain" />
      )}
      {registered ? (
        <div className="grid gap-1 sm:grid-cols-2">
          {TAKERS.map((each) => (
            <Link
              key={each.para}
              to={each.para}
              className="lugar"
              onClick={() => {
                setTaker(each);
                if (each.para === '/seminovos')
                  notify({ color: 'info', message: 'Abra o seminovo: a foto entra nele.' });
              }}
            >
              <Icon name={each.icone} />
              {each.rotulo}
            </Link>
          ))}
        </div>
      ) : (
        <Notice
          tone="warning"
          acao={
            <Link to="/login" className="botao botao-primario">
              Entrar
            </Link>
          }
        >
          Entre para usar a foto. Ela espera neste aparelho até amanhã.
        </Notice>
      )}
    </Dialog>
  );
}
