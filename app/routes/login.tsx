export default function Tela() {
  return null;
}
