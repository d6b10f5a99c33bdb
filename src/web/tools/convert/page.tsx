export default function Convert() {
  return <p>x</p>;
}
